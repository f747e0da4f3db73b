import { firstVideos, shownVideo } from '../../src/content/videos.ts';
import type { PageWords } from '../../src/content/words/page-words.ts';
import type { Locale } from '../../src/shared/locales.ts';
import { siteWords } from '../../src/words/site-words.server.ts';

const first = siteWords(new Map());

/** The words of a new installation, for a page that is made without a shop. */
export function wordsIn(locale: Locale): PageWords {
  return {
    version: '0',
    bookletBytes: null,
    text: (name) => first.text(name, locale),
    videos: (list) => firstVideos[list].map((video) => shownVideo(video, locale)),
  };
}
