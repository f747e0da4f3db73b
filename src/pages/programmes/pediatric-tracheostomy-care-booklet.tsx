import { bookletSizes } from 'virtual:booklet-sizes';
import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { bookletFile, bookletPath } from '../../content/booklet-file.ts';
import '../../content/booklet/booklet.css';
import { EmergencyNote } from '../../content/emergency-note.tsx';
import picture from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';
import { countText } from '../../shared/count-text.ts';
import { pathIn } from '../../shared/locales.ts';
import { offlinePagesCache } from '../../site-map/offline-pages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { getOrigin } from '../frame/site-origin.ts';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/pediatric-tracheostomy-care-booklet';
import { BookletContents } from './booklet-contents.tsx';
import { chapterOfAnchor, readPlace } from './booklet-places.ts';
import { type ChapterTitle, chapterPath, chapterTitles } from './booklet-titles.ts';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pediatric-tracheostomy-care-booklet');

export function loader() {
  const words = getPageWords();
  return {
    words: words.text('pediatric-tracheostomy-care-booklet'),
    chapters: chapterTitles(words),
    bytes: words.bookletBytes ?? bookletSizes[getLocale()],
  };
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

/** The booklet's first page: read, save as PDF, help in an emergency, and the list of chapters. */
export default function PediatricTracheostomyCareBooklet({ loaderData }: Route.ComponentProps) {
  const { words, chapters, bytes } = loaderData;
  return (
    <ProgrammePage
      slug="pediatric-tracheostomy-care-booklet"
      picture={picture}
      cover
      action={<BookletActions chapters={chapters} bytes={bytes} />}
      before={
        <div className="grid gap-8">
          <EmergencyNote />
          <BookletContents chapters={chapters} />
        </div>
      }
      words={words}
    />
  );
}

type ActionsProps = {
  chapters: readonly ChapterTitle[];
  /** The size of the PDF. */
  bytes: number;
};

/** Read, or save as PDF, and whether this phone has the booklet already. */
function BookletActions({ chapters, bytes }: ActionsProps) {
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

/** Whether this browser holds every page of the booklet, in this language. The worker reports when it has stored pages. */
function useIsBookletStored(chapters: readonly ChapterTitle[]): boolean {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    const look = () => void isBookletStored(chapters).then(setStored, () => setStored(false));
    look();
    // A browser without workers, or one that refuses its storage, keeps nothing.
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
    workers?.addEventListener('message', look);
    return () => workers?.removeEventListener('message', look);
  }, [chapters]);
  return isStored;
}

async function isBookletStored(chapters: readonly ChapterTitle[]): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false;
  const pages = await caches.open(offlinePagesCache);
  const paths = [bookletPath, ...chapters.map(chapterPath)].map((path) => pathIn(getLocale(), path));
  const stored = await Promise.all(paths.map((path) => pages.match(path, { ignoreVary: true })));
  return stored.every(Boolean);
}
