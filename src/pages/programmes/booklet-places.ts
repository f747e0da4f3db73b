import type { ChapterTitle } from './booklet-titles.ts';

const key = 'booklet-chapter';

/**
 * Stores the chapter that was opened last, on this device alone. It lives in localStorage, which logging out empties. The
 * chapter that speaks of grief leaves no note, because others may hold the same phone.
 */
export function storePlace(slug: string): void {
  try {
    if (slug !== 'looking-after-yourselves') localStorage.setItem(key, slug);
  } catch {
    // Without storage, reading begins at the first chapter.
  }
}

/** The chapter that was opened last, or undefined. */
export function readPlace(chapters: readonly ChapterTitle[]): ChapterTitle | undefined {
  try {
    return chapters.find(({ slug }) => slug === localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** The chapter to which an address of the former one-page booklet led. Each chapter and its title had an id there. */
export function chapterOfAnchor(hash: string, chapters: readonly ChapterTitle[]): ChapterTitle | undefined {
  const id = hash.slice(1).replace(/-title$/, '');
  return id === 'chapters' ? chapters[0] : chapters.find(({ slug }) => slug === id);
}
