import { type Locale, splitPath } from '../../shared/locales.ts';
import {
  informationOrder,
  isInformationPath,
  offlineDocumentsCache,
  offlinePagesCache,
} from '../../site-map/offline-pages.ts';

export type OfflinePage = { path: string; title: string; locale: Locale };

/** The stored pages: those in this language first, and of these the pocket card, which is needed at once. */
export async function listOfflinePages(reading: Locale): Promise<OfflinePage[]> {
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
export async function listOfflineDocuments(): Promise<string[]> {
  const documents = await caches.open(offlineDocumentsCache);
  return (await documents.keys()).map(({ url }) => new URL(url).pathname);
}
