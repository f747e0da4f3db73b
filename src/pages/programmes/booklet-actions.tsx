import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bookletFile } from '../../content/booklet-file.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { countText } from '../../shared/count-text.ts';
import { pathIn } from '../../shared/locales.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { getOrigin } from '../frame/site-origin.ts';
import { chapterOfAnchor, readPlace } from './booklet-places.ts';
import { type ChapterTitle, chapterPath } from './booklet-titles.ts';
import { useIsBookletStored } from './use-is-booklet-stored.ts';
import '../../content/booklet/booklet.css';

type ActionsProps = {
  chapters: readonly ChapterTitle[];
  /** The size of the PDF. */
  bytes: number;
};

/** Read, or save as PDF, and whether this phone has the booklet already. */
export function BookletActions({ chapters, bytes }: ActionsProps) {
  const locale = getLocale();
  const place = usePlace(chapters);
  const isStored = useIsBookletStored(chapters);
  useOldAnchor(chapters);
  const [first] = chapters;
  const next = place ?? first;
  const size = countText(Math.round(bytes / 1000));
  return (
    <>
      <div className="flex flex-wrap gap-3 print:hidden">
        {next && (
          <ButtonLink to={chapterPath(next)}>
            {place ? m.booklet_go_on({ number: chapters.indexOf(place) + 1 }) : m.booklet_start()}
          </ButtonLink>
        )}
        <a href={bookletFile(locale)} download className={buttonLook('quiet')}>
          <Download aria-hidden="true" size={20} />
          {m.booklet_download({ size })}
        </a>
      </div>
      {/* Its line is there from the beginning, because the answer comes late. */}
      <p role="status" className="mt-3 min-h-6 print:hidden">
        {isStored && (
          <span className="flex gap-2 font-semibold text-sm text-teal-strong leading-6">
            <CircleCheck aria-hidden="true" size={18} className="mt-[3px]" />
            {m.booklet_stored()}
          </span>
        )}
      </p>
      <p className="hidden break-all print:block">
        {m.booklet_print()} {getOrigin() + bookletFile(locale)}
      </p>
    </>
  );
}

/** The chapter to go on with. The server does not know it. */
function usePlace(chapters: readonly ChapterTitle[]): ChapterTitle | undefined {
  const [place, setPlace] = useState<ChapterTitle>();
  useEffect(() => setPlace(readPlace(chapters)), [chapters]);
  return place;
}

/** Opens the chapter that an old address names. A document replaces this one, so that “back” does not lead here again. */
function useOldAnchor(chapters: readonly ChapterTitle[]): void {
  const { hash } = useLocation();
  useEffect(() => {
    const chapter = chapterOfAnchor(hash, chapters);
    if (chapter) window.location.replace(pathIn(getLocale(), chapterPath(chapter)));
  }, [hash, chapters]);
}
