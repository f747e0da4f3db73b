import { shownVideo } from '../content/videos.ts';
import type { PageWords } from '../content/words/page-words.ts';
import type { Db } from '../shared/api-context.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { allVideos, videoStore } from '../videos/videos.store.server.ts';
import { bookletFiles, bookletsMadeOf } from './booklet-file.store.server.ts';
import { siteWords } from './site-words.server.ts';
import { editedTexts, textStore } from './words.store.server.ts';

/** The longest that words saved by another process can stay unseen, should its word be lost. */
const lookAgainMs = 60_000;

/** The words that this process puts into pages, which never ask the database for them. */
export type WordsInMemory = {
  /** The words for a page in a language. */
  pageWords(locale: Locale): PageWords;
  /** The booklet as it was typeset from edited chapters; null where the build's stands. */
  booklet(locale: Locale): Buffer | null;
  /** Whether the booklet says something else than the chapters. */
  bookletIsOld(): boolean;
  /** Looks whether there are newer ones. Never throws: where the database cannot be asked, what was said stands. */
  refresh(): Promise<void>;
  /** Calls `onNewer` after newer words, or a newer booklet, were found. */
  listen(onNewer: () => void): void;
  stop(): void;
};

type Held = Awaited<ReturnType<typeof load>>;

export async function openWords(db: Db, log: (line: string) => void): Promise<WordsInMemory> {
  let held = await load(db);
  let tell = () => {};
  async function refresh(): Promise<void> {
    try {
      if ((await versionOf(db)) === held.version) return;
      const loaded = await load(db);
      // Two answers may overtake each other.
      if (savingsOf(loaded) < savingsOf(held)) return;
      held = loaded;
      tell();
    } catch (error) {
      log(`The words of the site could not be read again: ${(error as Error).message}.`);
    }
  }
  const again = setInterval(refresh, lookAgainMs).unref();
  return {
    pageWords(locale) {
      const { version, words, videos } = held;
      const bookletBytes = bookletIn(held, locale)?.length ?? null;
      return {
        version,
        bookletBytes,
        text: (name) => words.text(name, locale),
        videos: (list) => videos[list].map((video) => shownVideo(video, locale)),
      };
    },
    booklet: (locale) => bookletIn(held, locale),
    bookletIsOld() {
      const { words, files } = held;
      return locales.some((locale) => {
        const edited = words.editedBooklet(locale);
        return edited !== null && files[locale]?.madeOf !== edited;
      });
    },
    refresh,
    listen(onNewer) {
      tell = onNewer;
    },
    stop: () => clearInterval(again),
  };
}

async function load(db: Db) {
  // Before the words, so that what is saved meanwhile is looked for again.
  const version = await versionOf(db);
  const words = siteWords(await editedTexts(db));
  return { version, words, videos: await allVideos(db), files: await bookletFiles(db) };
}

/** Where the chapters are again what the files say, the build's booklet stands. */
function bookletIn({ words, files }: Held, locale: Locale): Buffer | null {
  return words.editedBooklet(locale) === null ? null : (files[locale]?.bytes ?? null);
}

function savingsOf({ version }: Held): number {
  return Number.parseInt(version, 10);
}

/** Another one after each saving, of texts or videos, and for each new booklet. */
async function versionOf(db: Db): Promise<string> {
  const booklets = (await bookletsMadeOf(db)).map((madeOf) => madeOf.slice(0, 8));
  return [(await textStore.countSavings(db)) + (await videoStore.countSavings(db)), ...booklets].join('-');
}
