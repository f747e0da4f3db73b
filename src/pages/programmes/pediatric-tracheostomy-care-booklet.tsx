import { bookletSizes } from 'virtual:booklet-sizes';
import { EmergencyNote } from '../../content/emergency-note.tsx';
import picture from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { getLocale } from '../../messages/runtime.js';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/pediatric-tracheostomy-care-booklet';
import { chapterTitles } from './booklet-chapters.tsx';
import { BookletSection } from './booklet-section.tsx';
import { ProgrammePage, programmeMeta } from './programme-page.tsx';

export const meta = () => programmeMeta('pediatric-tracheostomy-care-booklet');

/** Without the chapters: they are in the document only, and the browser does not render them again. */
export function loader() {
  const words = getPageWords();
  return {
    words: words.text('pediatric-tracheostomy-care-booklet'),
    chapters: chapterTitles(words),
    bytes: words.bookletBytes ?? bookletSizes[getLocale()],
  };
}

export const clientLoader = (loaderArgs: Route.ClientLoaderArgs) => dataOrStoredPage(loaderArgs);

export default function PediatricTracheostomyCareBooklet({ loaderData }: Route.ComponentProps) {
  const { words, chapters, bytes } = loaderData;
  return (
    <ProgrammePage
      slug="pediatric-tracheostomy-care-booklet"
      picture={picture}
      short
      before={<EmergencyNote />}
      words={words}
      after={<BookletSection chapters={chapters} bytes={bytes} />}
    />
  );
}
