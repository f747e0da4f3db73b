import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { listOfflineDocuments, listOfflinePages, type OfflinePage } from './offline-page-store.ts';

type Offline = { pages: OfflinePage[]; documents: string[] };

/** The stored pages and documents, which can be read now. */
export function OfflinePageList() {
  const offline = useOfflinePages();
  if (!offline) return null;
  const { pages, documents } = offline;
  if (pages.length + documents.length === 0) return <p className="text-ink-soft">{m.offline_saved_none()}</p>;
  return (
    <section aria-labelledby="offline-pages">
      <h2 id="offline-pages" className="text-heading">
        {m.offline_saved_title()}
      </h2>
      <ul className="mt-3">
        {pages.map(({ path, title, locale }) => (
          <OfflineLink key={path} href={path} lang={locale} title={title} />
        ))}
        {documents.map((path) => (
          <OfflineLink key={path} href={path} title={m.offline_saved_document({ file: path.replace(/.*\//, '') })} />
        ))}
      </ul>
    </section>
  );
}

function OfflineLink({ href, lang, title }: { href: string; lang?: string; title: string }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <a href={href} lang={lang} hrefLang={lang} className="flex min-h-11 items-center gap-3 py-2">
        <BookOpen aria-hidden="true" size={18} className="text-teal" />
        <span className="link">{title}</span>
      </a>
    </li>
  );
}

function useOfflinePages(): Offline | null {
  const [offline, setOffline] = useState<Offline | null>(null);
  useEffect(() => {
    let current = true;
    // If the browser has no such store or refuses it, the list is empty.
    const nothing: Offline = { pages: [], documents: [] };
    readStore().then(
      (stored) => current && setOffline(stored),
      () => current && setOffline(nothing),
    );
    return () => {
      current = false;
    };
  }, []);
  return offline;
}

async function readStore(): Promise<Offline> {
  const [pages, documents] = await Promise.all([listOfflinePages(getLocale()), listOfflineDocuments()]);
  return { pages, documents };
}
