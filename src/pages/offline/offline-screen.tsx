import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import picture from '../../content/pictures/offline.svg';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { type Locale, pathIn, splitPath } from '../../shared/locales.ts';
import {
  informationOrder,
  isInformationPath,
  offlineDocumentsCache,
  offlinePagesCache,
} from '../../site-map/offline-pages.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Section } from '../../ui/section.tsx';
import { getConnection, isReachable, useConnection } from './connection.ts';

/**
 * The screen of a page that needs a connection: the list of readable pages, and a button to try again. It opens the wanted
 * page, if there is one, as soon as the site answers.
 */
export function OfflineScreen({ wantedPage }: { wantedPage: () => string | null }) {
  const connection = useConnection();
  useEffect(() => {
    const wanted = wantedPage();
    if (connection === 'online' && getConnection() === 'online' && wanted) window.location.replace(wanted);
  }, [connection, wantedPage]);
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState(false);

  async function ask() {
    setAsking(true);
    setFailed(false);
    const reachable = await isReachable();
    setAsking(false);
    setFailed(!reachable);
    if (reachable) window.location.replace(wantedPage() ?? pathIn(getLocale(), '/'));
  }

  return (
    <ErrorScreen picture={picture} title={m.offline_title()} text={m.offline_text()}>
      <Button busy={asking} onClick={ask}>
        {m.try_again()}
      </Button>
      <p role="status" className="basis-full empty:hidden">
        {failed && m.offline_still()}
      </p>
      <div className="mt-3 basis-full">
        <OfflinePageList />
      </div>
    </ErrorScreen>
  );
}

/** The stored pages and documents, which can be read now. */
function OfflinePageList() {
  const [stored, setStored] = useState<OfflinePage[] | null>(null);
  useEffect(() => {
    // If the browser has no such store or refuses it, the list is empty.
    Promise.all([listOfflinePages(getLocale()), listOfflineDocuments()]).then(
      (lists) => setStored(lists.flat()),
      () => setStored([]),
    );
  }, []);
  if (!stored) return null;
  if (stored.length === 0) return <p className="text-ink-soft">{m.offline_saved_none()}</p>;
  return (
    <Section title={m.offline_saved_title()}>
      <ul className="mt-3">
        {stored.map(({ path, title, locale }) => (
          <li key={path} className="border-line border-b last:border-b-0">
            <a href={path} lang={locale} hrefLang={locale} className="flex min-h-11 items-center gap-3 py-2">
              <BookOpen aria-hidden="true" size={18} className="text-teal" />
              <span className="link">{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type OfflinePage = { path: string; title: string; locale?: Locale };

/** The stored pages: those in this language first, and of these the pocket card, which is needed at once. */
async function listOfflinePages(reading: Locale): Promise<OfflinePage[]> {
  const pages = await caches.open(offlinePagesCache);
  const requests = (await pages.keys()).filter(({ url }) => isInformationPath(new URL(url).pathname));
  const list = await Promise.all(requests.map(async (request) => describe(request, await pages.match(request))));
  const orderOf = (path: string) => (splitPath(path).path === '/pocket-card' ? -1 : informationOrder(path));
  const place = ({ path, locale }: OfflinePage) => (locale === reading ? 0 : 100) + orderOf(path);
  return list.sort((a, b) => place(a) - place(b));
}

async function describe({ url }: Request, page: Response | undefined): Promise<OfflinePage> {
  const { pathname } = new URL(url);
  const { title } = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
  return { path: pathname, title: title.replace(/ · [^·]*$/, ''), locale: splitPath(pathname).locale };
}

/** The stored PDFs of the booklet: one for each language in which it was opened. */
async function listOfflineDocuments(): Promise<OfflinePage[]> {
  const documents = await caches.open(offlineDocumentsCache);
  const paths = (await documents.keys()).map(({ url }) => new URL(url).pathname);
  return paths.map((path) => ({ path, title: m.offline_saved_document({ file: path.replace(/.*\//, '') }) }));
}
