import type { Protection } from './protection.ts';

const routes = 'src/server/api/api-routes.ts';
const server = 'src/server/http-server.ts';

export const people: Protection[] = [
  {
    promise: 'headers',
    by: 'src/server/api/answers.test.ts',
    file: 'src/server/site/security-headers.ts',
    text: "...(live ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),",
    becomes: '',
  },
  {
    promise: 'cookies',
    by: 'src/identity/embedded/csrf.test.ts',
    file: 'src/identity/embedded/csrf.server.ts',
    text: "if (!ownOrigin || !ownSite) throw new ShopError('FORBIDDEN');",
    becomes: '',
  },
  {
    promise: 'quiet-logs',
    by: 'src/server/api/request-log.test.ts',
    file: server,
    text: 'route: routeOptions.url, status',
    becomes: 'route: request.url, from: request.headers, status',
  },
  {
    promise: 'personal-pages',
    by: 'src/server/api/answers.test.ts',
    file: routes,
    text: ".headers(headers).header('cache-control', 'no-store').send(body)",
    becomes: ".headers(headers).header('cache-control', 'private, max-age=60').send(body)",
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/identity/use-rights.ts',
    text: 'waiting: !answered || (mayNot && !forgotten)',
    becomes: 'waiting: false',
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/identity/identity.queries.ts',
    text: 'staleTime: 0, refetchInterval: rightsIntervalMs',
    becomes: 'staleTime: 0',
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/shared/api-link.ts',
    text: "if (request.headers.has('authorization') && (await endsSession(response))) refused();",
    becomes: 'void refused;',
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/identity/embedded/embedded-request.browser.ts',
    text: "hasIdentityCode(error, 'user-token-expired', 'user-disabled')) sessionEnded();",
    becomes: "hasIdentityCode(error, 'user-disabled')) sessionEnded();",
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/identity/use-session-watch.ts',
    text: 'void client.recheck();',
    becomes: 'void client;',
  },
  {
    promise: 'lost-rights',
    by: 'e2e/journeys/lost-rights.spec.ts',
    file: 'src/identity/client/signed-in-hint.ts',
    text: 'if (event.key === hintKey || event.key === null) changed(readHint());',
    becomes: 'if (event.key === null) changed(readHint());',
  },
  {
    promise: 'asked-to-be-forgotten',
    by: 'src/privacy/close-account.test.ts',
    file: 'src/privacy/close-account.server.ts',
    text: 'await forgetOrdersOf(trx, uid);',
    becomes: '',
  },
  {
    promise: 'true-words',
    by: 'src/privacy/consents.test.ts',
    file: 'src/content/privacy.en.mdx',
    text: 'We do not ask about your child’s health, and keep no record of it.',
    becomes: 'We hold nothing about your child’s health.',
  },
  {
    promise: 'true-words',
    by: 'e2e/journeys/privacy.spec.ts',
    file: 'src/identity/google/google-button.tsx',
    text: '{m.google_consent()}',
    becomes: '{m.sign_up_consent()}',
  },
  {
    promise: 'older-passwords',
    by: 'e2e/journeys/live-shop.spec.ts',
    file: 'src/identity/sign-in/login-form.tsx',
    text: '{ validate: everLongEnough }',
    becomes: '{ validate: usePasswordRules().longEnough }',
    also: [
      {
        file: 'src/identity/sign-in/login-form.tsx',
        text: 'import { everLongEnough } from',
        becomes: 'import { usePasswordRules } from',
      },
    ],
  },
  {
    promise: 'offline-language',
    by: 'e2e/journeys/offline.spec.ts',
    file: 'src/pages/offline/use-document-navigation.ts',
    text: '&& chosen.current) openDocument(chosen.current);\n  }, [blocker]);',
    becomes: '&& chosen.current) openDocument(blocker.location);\n  }, [blocker]);',
  },
  {
    promise: 'tab-while-loading',
    by: 'e2e/journeys/footer-waits.spec.ts',
    file: 'src/ui/style/elements.css',
    text: 'main:has([data-loading]) + footer {',
    becomes: 'main:has([data-waiting]) + footer {',
  },
  {
    promise: 'failed-pages',
    by: 'src/server/errors/error-page.test.ts',
    file: 'src/server/errors/error-page.ts',
    text: "if (method !== 'GET' && method !== 'HEAD') return false;",
    becomes: 'if (method) return false;',
  },
];
