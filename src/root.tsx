import fontFile from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect, useState } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import type { Route } from './+types/root';
import { useFacts } from './content/facts.ts';
import { getWordsVersion } from './content/words/page-words.ts';
import { getSignInRules } from './identity/sign-in/sign-in-rules.ts';
import * as m from './messages/messages.js';
import { getLocale } from './messages/runtime.js';
import { Announcement } from './pages/frame/announcement.tsx';
import { takeOverEarlyTyping } from './pages/frame/early-typing.ts';
import { NotFoundScreen, PageErrorScreen } from './pages/frame/error-screens.tsx';
import { HeadScript } from './pages/frame/head-script.tsx';
import { NavigationProgress } from './pages/frame/navigation-progress.tsx';
import { noIndexMeta } from './pages/frame/page-meta.ts';
import { Providers } from './pages/frame/providers.tsx';
import { SiteFooter } from './pages/frame/site-footer.tsx';
import { SiteHeader } from './pages/frame/site-header.tsx';
import { getFirebase, getOrigin, isOpenDemo } from './pages/frame/site-origin.ts';
import { useFocusAfterNavigation } from './pages/frame/use-focus-after-navigation.ts';
import { useConnection } from './pages/offline/connection.ts';
import { OfflineNotice } from './pages/offline/offline-notice.tsx';
import { OfflineScreen } from './pages/offline/offline-screen.tsx';

import './ui/style/tokens.css';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: fontFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: `/manifest.${getLocale()}.webmanifest` },
];

export const meta: Route.MetaFunction = ({ error }) =>
  error ? noIndexMeta(isMissing(error) ? m.not_found_screen_title() : m.error_screen_title()) : [];

/** The document around every page, also around those that fail. */
export function Layout({ children }: { children: ReactNode }) {
  const facts = useFacts();
  const { search } = useLocation();
  return (
    <html
      lang={getLocale()}
      // The head's script adds an attribute.
      suppressHydrationWarning
      data-origin={getOrigin()}
      data-facts={JSON.stringify(facts)}
      data-facts-version={facts.version}
      data-words-version={getWordsVersion()}
      data-search={(import.meta.env.SSR && search) || undefined}
      data-sign-in={JSON.stringify(getSignInRules())}
      data-firebase={getFirebase()}
      data-open-demo={isOpenDemo() ? '' : undefined}
      // The head's script sets it once. React removes it if it makes this element again, after an error for instance.
      data-loaded={(!import.meta.env.SSR && document.readyState === 'complete') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <HeadScript />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdfaf4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d191c" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers>
          <Frame>{children}</Frame>
        </Providers>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useFocusAfterNavigation();
  useEffect(takeOverEarlyTyping, []);
  const { announcement } = useFacts();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-teal focus:px-5 focus:py-3 focus:font-semibold focus:text-on-teal"
      >
        {m.ui_skip_to_content()}
      </a>
      <NavigationProgress />
      {isOpenDemo() && (
        <aside className="border-line border-b bg-danger-soft py-2 font-semibold text-danger text-sm">
          <p className="wrap">{m.open_demo_warning()}</p>
        </aside>
      )}
      <SiteHeader />
      <OfflineNotice />
      <Announcement announcement={announcement} />
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const offline = useConnection() !== 'online';
  // The screen stays when the connection is back: it then opens the page.
  const [offlineError, setOfflineError] = useState<unknown>(null);
  if (offline && offlineError !== error) setOfflineError(error);
  if (isMissing(error)) return <NotFoundScreen />;
  if (offlineError === error && !isRouteErrorResponse(error)) return <OfflineScreen wantedPage={presentPage} />;
  return (
    <>
      <PageErrorScreen busy={isRouteErrorResponse(error) && error.status === 503} />
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="wrap overflow-x-auto text-sm">{error.stack}</pre>
      )}
    </>
  );
}

/** The present address without its fragment: with one, the browser would only scroll. */
const presentPage = () => window.location.pathname + window.location.search;

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
