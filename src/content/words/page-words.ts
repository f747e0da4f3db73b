import type { ShownVideo, VideoListName } from '../videos.ts';
import type { Block } from './text-blocks.ts';
import type { TextName } from './text-names.ts';

/** The site's texts in the language of a page that the server renders. */
export type PageWords = {
  /** It changes with each save of texts or videos, and with each new booklet. */
  version: string;
  text(name: TextName): Block[];
  videos(list: VideoListName): readonly ShownVideo[];
  /** The size of the booklet's PDF in bytes; null for the one from the build. */
  bookletBytes: number | null;
};

/** The texts for the page in progress. Browsers get them with the page and have none of their own. */
export let getPageWords = (): PageWords => {
  throw new Error('words are asked for outside of a page that the server makes');
};

/** The version of the page's texts. Server and browser each install their own source. */
export let getWordsVersion = (): string => getPageWords().version;

export function overwriteGetWordsVersion(version: () => string): void {
  getWordsVersion = version;
}

export function overwriteGetPageWords(words: () => PageWords): void {
  getPageWords = words;
}
