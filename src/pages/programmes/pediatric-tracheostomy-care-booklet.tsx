import { bookletSizes } from 'virtual:booklet-sizes';
import { EmergencyNote } from '../../content/emergency-note.tsx';
import picture from '../../content/pictures/pediatric-tracheostomy-care-booklet.svg';
import { getPageWords } from '../../content/words/page-words.ts';
import { getLocale } from '../../messages/runtime.js';
import { dataOrStoredPage } from '../offline/stored-page.ts';
import type { Route } from './+types/pediatric-tracheostomy-care-booklet';
import { BookletActions } from './booklet-actions.tsx';
import { BookletContents } from './booklet-contents.tsx';
import { chapterTitles } from './booklet-titles.ts';
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
