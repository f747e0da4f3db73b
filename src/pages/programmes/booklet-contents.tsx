import { Link } from 'react-router';
import * as m from '../../messages/messages.js';
import { type ChapterTitle, chapterPath } from './booklet-titles.ts';

type ContentsProps = {
  chapters: readonly ChapterTitle[];
  /** The chapter of this page. */
  current?: string;
};

/** Next to a chapter's text the list stays in view. */
const besideLook = 'lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto lg:text-sm';

/**
 * The list of chapters. Its ids are those of the chapters when the booklet was one page: without scripts an old link leads
 * to the chapter's entry.
 */
export function BookletContents({ chapters, current }: ContentsProps) {
  return (
    <nav
      aria-labelledby="contents-title"
      className={`rounded-lg border border-line bg-surface p-5 print:hidden ${current ? besideLook : ''}`}
    >
      <h2 id="contents-title" className="text-lg">
        {m.booklet_contents()}
      </h2>
      <ol id="contents" className={`mt-2 scroll-mt-14 ${current ? '' : 'gap-x-10 md:columns-2'}`}>
        {chapters.map((chapter, position) => (
          <li key={chapter.slug} id={chapter.slug} className="break-inside-avoid scroll-mt-20">
            <Link
              to={chapterPath(chapter)}
              aria-current={chapter.slug === current ? 'page' : undefined}
              className="-mx-2 flex min-h-11 items-baseline gap-3 rounded-md px-2 py-3 leading-snug hover:bg-sand aria-[current]:bg-teal-soft aria-[current]:font-semibold"
            >
              <span aria-hidden="true" className="w-5 shrink-0 font-semibold text-teal tabular-nums">
                {position + 1}
              </span>
              {chapter.title}
            </Link>
          </li>
        ))}
      </ol>
      <Link
        to="/pocket-card"
        className="-mx-2 mt-2 flex min-h-11 items-center rounded-md border-line border-t px-2 pt-2 leading-snug hover:underline"
      >
        {m.pocket_card_title()}
      </Link>
    </nav>
  );
}
