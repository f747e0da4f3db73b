import { BookOpen } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { type KeptPage, listKeptDocuments, listKeptPages } from './kept-pages-list.ts';

type Kept = { pages: KeptPage[]; documents: string[] };

/** What can be read now, asked of the browser's own store. */
export function KeptPages() {
  const kept = useKept();
  if (!kept) return null;
  const { pages, documents } = kept;
  if (pages.length + documents.length === 0) return <p className="text-ink-soft">{m.offline_saved_none()}</p>;
  return (
    <section aria-labelledby="kept-pages">
      <h2 id="kept-pages" className="text-heading">
        {m.offline_saved_title()}
      </h2>
      <ul className="mt-3">
        {pages.map(({ path, title, locale }) => (
          <KeptLink key={path} href={path} lang={locale} title={title} />
        ))}
        {documents.map((path) => (
          <KeptLink key={path} href={path} title={m.offline_saved_document({ file: path.replace(/.*\//, '') })} />
        ))}
      </ul>
    </section>
  );
}

function KeptLink({ href, lang, title }: { href: string; lang?: string; title: string }) {
  return (
    <li className="border-line border-b last:border-b-0">
      <a href={href} lang={lang} hrefLang={lang} className="flex min-h-11 items-center gap-3 py-2">
        <BookOpen aria-hidden="true" size={18} className="shrink-0 text-teal" />
        <span className="link">{title}</span>
      </a>
    </li>
  );
}

function useKept(): Kept | null {
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    let wanted = true;
    // A browser that has no place to keep anything, or refuses it, keeps nothing.
    const nothing: Kept = { pages: [], documents: [] };
    readKept().then(
      (found) => wanted && setKept(found),
      () => wanted && setKept(nothing),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return kept;
}

async function readKept(): Promise<Kept> {
  const [pages, documents] = await Promise.all([listKeptPages(getLocale()), listKeptDocuments()]);
  return { pages, documents };
}
