import { useMemo } from 'react';
import * as m from '../../messages/messages.js';
import { type ChapterTitle, contentsId } from './booklet-chapters.tsx';
import { useChapterInView } from './booklet-in-view.ts';

/** The list of chapters. On wide screens it stays in view next to the text and marks the present chapter. */
export function BookletContents({ chapters }: { chapters: readonly ChapterTitle[] }) {
  const slugs = useMemo(() => chapters.map(({ slug }) => slug), [chapters]);
  const inView = useChapterInView(slugs);
  return (
    <nav
      aria-labelledby={`${contentsId}-title`}
      className="rounded-lg border border-line bg-surface p-5 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 id={`${contentsId}-title`} className="text-lg">
        {m.booklet_contents()}
      </h2>
      <ol id={contentsId} className="mt-2 scroll-mt-14">
        {chapters.map(({ slug, title }, position) => (
          <li key={slug}>
            <a
              href={`#${slug}`}
              aria-current={slug === inView ? 'location' : undefined}
              className="-mx-2 flex min-h-11 items-baseline gap-3 rounded-md px-2 py-3 leading-snug hover:bg-sand aria-[current]:bg-teal-soft aria-[current]:font-semibold lg:text-sm"
            >
              <span aria-hidden="true" className="w-5 shrink-0 font-semibold text-teal tabular-nums">
                {position + 1}
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
