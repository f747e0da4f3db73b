import type { Locale } from '../../shared/locales.ts';

/** In pixels. Chats and social sites show a picture of this size large. */
export const sharePictureSize = { width: 1200, height: 630 } as const;

/** The address of a public page's share picture in a language. The build draws it (scripts/pictures/share-pictures.ts). */
export function sharePictureAddress(path: string, locale: Locale): string {
  return `/share/${path.slice(1) || 'home'}.${locale}.png`;
}
