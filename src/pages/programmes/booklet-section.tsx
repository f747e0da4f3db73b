import { Download } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { bookletFile } from '../../content/booklet-file.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { pathIn } from '../../shared/locales.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BookletChapters, type ChapterTitle, chaptersId, chaptersLook } from './booklet-chapters.tsx';
import { BookletContents } from './booklet-contents.tsx';
import { useFollowedChapter } from './use-followed-chapter.ts';
import '../../content/booklet/booklet.css';

const path = '/pediatric-tracheostomy-care-booklet';

type BookletProps = {
  chapters: readonly ChapterTitle[];
  /** The size of the PDF. */
  bytes: number;
};

/** The booklet: download, list of chapters, and chapters (specification, section 2: content pages). */
export function BookletSection({ chapters, bytes }: BookletProps) {
  return (
    <section aria-labelledby="booklet" className="wrap pt-14">
      <DownloadBooklet bytes={bytes} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 sm:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <BookletContents chapters={chapters} />
        <Suspense fallback={<ChaptersToCome />}>{import.meta.env.SSR ? <BookletChapters /> : <Chapters />}</Suspense>
      </div>
    </section>
  );
}

function DownloadBooklet({ bytes }: { bytes: number }) {
  const locale = getLocale();
  const size = new Intl.NumberFormat(locale).format(Math.round(bytes / 1000));
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
 * The chapters in the document stay as they are: they need no scripts, so a first visit neither loads nor renders them
 * again. After a navigation within the site they are taken from the page's document, too.
 */
function Chapters() {
  const [html] = useState(() => chaptersIn(document));
  return html === undefined ? <FromDocument /> : <ChaptersOf html={html} />;
}

function ChaptersOf({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from texts without HTML
  return <div id={chaptersId} className={chaptersLook} dangerouslySetInnerHTML={{ __html: html }} />;
}

function LateChapters({ html }: { html: string }) {
  useFollowedChapter();
  return <ChaptersOf html={html} />;
}

const FromDocument = lazy(lateChapters);

/** If a script cannot fetch the document, the browser opens it. */
async function lateChapters(): Promise<{ default: ComponentType }> {
  try {
    const answer = await fetch(pathIn(getLocale(), path));
    const html = chaptersIn(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (html === undefined) throw new Error(`the booklet answered ${answer.status}, without its chapters`);
    return { default: () => <LateChapters html={html} /> };
  } catch {
    location.reload();
    return { default: ChaptersToCome };
  }
}

function chaptersIn(page: Document): string | undefined {
  return page.getElementById(chaptersId)?.innerHTML;
}
