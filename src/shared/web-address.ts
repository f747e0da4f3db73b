import { tryOrNull } from './try-or-null.ts';

/** `URL.parse` for Safari 16, Chrome 111 and Firefox 115, which lack it. Returns null if the text is no address. */
export const parseUrl = (text: string, base?: string): URL | null => tryOrNull(() => new URL(text, base));
