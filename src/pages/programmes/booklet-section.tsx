import { bookletSizes } from 'virtual:booklet-sizes';
import { Download } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { bookletFile } from '../../content/booklet-file.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { buttonLook } from '../../ui/button-look.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookletChapters, type ChapterWords, chaptersId, chaptersLook } from './booklet-chapters.tsx';
import { BookletContents } from './booklet-contents.tsx';
import { useFollowedChapter } from './use-followed-chapter.ts';
import './booklet.css';

const chaptersIn = {
  en: lazy(() => withWords(import('../../content/booklet-words.en.ts'))),
  id: lazy(() => withWords(import('../../content/booklet-words.id.ts'))),
};

/** The booklet: to download, to find one's way in, and to read (specification, section 2: content pages). */
export function BookletSection() {
  return (
    <section aria-labelledby="booklet" className="wrap pt-14">
      <DownloadBooklet />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BookletContents />
        <Suspense fallback={<ChaptersToCome />}>
          <Chapters />
        </Suspense>
      </div>
    </section>
  );
}

function DownloadBooklet() {
  const locale = getLocale();
  const size = new Intl.NumberFormat(locale).format(Math.round(bookletSizes[locale] / 1000));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-xl bg-sand p-6 sm:p-8 lg:flex-nowrap print:hidden">
      <div>
        <h2 id="booklet" className="text-heading">
          {m.booklet_read()}
        </h2>
        <p className="mt-2 text-ink-soft">{m.booklet_offline()}</p>
      </div>
      <a href={bookletFile(locale)} download className={`${buttonLook('primary')} lg:shrink-0`}>
        <Download aria-hidden="true" size={20} className="shrink-0" />
        {m.booklet_download({ size })}
      </a>
    </div>
  );
}

function ChaptersToCome() {
  return (
    <div role="status" data-loading>
      <span className="sr-only">{m.ui_loading()}</span>
      <Skeleton className="h-96" />
    </div>
  );
}

/**
 * The chapters that came with the page stay as they are: they hold nothing that scripts would have to bring to life, so
 * that a first visit neither loads nor runs them once more. Who comes from another page of the site loads the words of
 * the page's language.
 */
function Chapters() {
  const [html] = useState(htmlOnPage);
  const Loaded = chaptersIn[getLocale()];
  if (!html) return <Loaded />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server made of our own words
  return <div id={chaptersId} className={chaptersLook} dangerouslySetInnerHTML={{ __html: html }} />;
}

function htmlOnPage(): string | undefined {
  return typeof document === 'object' ? document.getElementById(chaptersId)?.innerHTML : undefined;
}

function LateChapters({ words }: { words: ChapterWords }) {
  useFollowedChapter();
  return <BookletChapters words={words} />;
}

/** Words that cannot be loaded come with the document instead. */
async function withWords(loading: Promise<{ words: ChapterWords }>): Promise<{ default: ComponentType }> {
  try {
    const { words } = await loading;
    return { default: () => <LateChapters words={words} /> };
  } catch (cause) {
    if (typeof document !== 'object') throw cause;
    location.reload();
    return { default: ChaptersToCome };
  }
}
