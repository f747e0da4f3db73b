import type { Locale } from '../../shared/locales.ts';

/** In pixels: what chats and social sites show large. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** Where the picture of a public page is served in a language; the build draws it (scripts/pictures/share-pictures.ts). */
export function sharePictureAddress(path: string, locale: Locale): string {
  return `/share/${path.slice(1) || 'home'}.${locale}.png`;
}
