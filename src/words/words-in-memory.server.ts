import { shownVideo } from '../content/videos.ts';
import type { PageWords } from '../content/words/page-words.ts';
import type { Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { type NewestInMemory, openNewest } from '../versioned/newest-in-memory.server.ts';
import { allVideos, videoStore } from '../videos/videos.store.server.ts';
import { bookletFiles, bookletsMadeOf } from './booklet-file.store.server.ts';
import { siteWords } from './site-words.server.ts';
import { editedTexts, textStore } from './words.store.server.ts';

/** The texts and videos for pages, and the booklet. Listeners also hear of a new booklet. */
export type WordsInMemory = Omit<NewestInMemory<HeldWords>, 'current'> & {
  pageWords(locale: Locale): PageWords;
  /** The booklet from edited chapters; null if the booklet of the build is current. */
  booklet(locale: Locale): Buffer | null;
  /** Whether the booklet does not have the newest chapters yet. */
  bookletIsOld(): boolean;
};

type HeldWords = Awaited<ReturnType<typeof loadWords>>;

export async function openWords(db: Db, log: (line: string) => void): Promise<WordsInMemory> {
  const { current, ...newest } = await openNewest<HeldWords>({
    load: async (held) => ((await versionOf(db)) === held?.version ? null : loadWords(db)),
    isNewer: (loaded, held) => savingsOf(loaded) >= savingsOf(held),
    onError: ({ message }) => log(`The words of the site could not be read again: ${message}.`),
  });
  return {
    ...newest,
    pageWords(locale) {
      const { version, words, videos } = current();
      return {
        version,
        bookletBytes: bookletIn(current(), locale)?.length ?? null,
        text: (name) => words.text(name, locale),
        videos: (list) => videos[list].map((video) => shownVideo(video, locale)),
      };
    },
    booklet: (locale) => bookletIn(current(), locale),
    bookletIsOld() {
      const { words, files } = current();
      return locales.some((locale) => {
        const edited = words.editedBooklet(locale);
        return edited !== null && files[locale]?.madeOf !== edited;
      });
    },
  };
}

async function loadWords(db: Db) {
  // Read before the words: a version saved in between is then found at the next look.
  const version = await versionOf(db);
  const words = siteWords(await editedTexts(db));
  return { version, words, videos: await allVideos(db), files: await bookletFiles(db) };
}

/** If the chapters are again those of the files, the booklet of the build is current. */
function bookletIn({ words, files }: HeldWords, locale: Locale): Buffer | null {
  return words.editedBooklet(locale) === null ? null : (files[locale]?.bytes ?? null);
}

function savingsOf({ version }: HeldWords): number {
  return Number.parseInt(version, 10);
}

/** Changes with each saving of texts or videos, and with each new booklet. */
async function versionOf(db: Db): Promise<string> {
  const booklets = (await bookletsMadeOf(db)).map((madeOf) => madeOf.slice(0, 8));
  return [(await textStore.countSavings(db)) + (await videoStore.countSavings(db)), ...booklets].join('-');
}
