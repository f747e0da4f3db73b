import type { ShownVideo, VideoListName } from '../videos.ts';
import type { Block } from './text-blocks.ts';
import type { TextName } from './text-names.ts';

/** The words of the site in the language of a page that the server is making. */
export type PageWords = {
  /** Another one after each saving of texts or videos, and for each new booklet. */
  version: string;
  text(name: TextName): Block[];
  videos(list: VideoListName): readonly ShownVideo[];
  /** How many bytes the booklet has as PDF; null where the build's stands. */
  bookletBytes: number | null;
};

/** The words for the page that is being made. Browsers get them with the page, and have none of their own. */
export let getPageWords = (): PageWords => {
  throw new Error('words are asked for outside of a page that the server makes');
};

/** Which words the page was made with. Server and browser each say where they know it from. */
export let getWordsVersion = (): string => getPageWords().version;

export function overwriteGetWordsVersion(version: () => string): void {
  getWordsVersion = version;
}

export function overwriteGetPageWords(words: () => PageWords): void {
  getPageWords = words;
}
