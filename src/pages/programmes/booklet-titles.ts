import { chapters } from '../../content/booklet/chapters.ts';
import { bookletPath } from '../../content/booklet-file.ts';
import type { PageWords } from '../../content/words/page-words.ts';
import { textOf } from '../../content/words/text-blocks.ts';

/** An entry in the list of chapters. */
export type ChapterTitle = { slug: string; title: string };

/** The chapters' titles in reading order: the first line of each. */
export function chapterTitles(words: PageWords): ChapterTitle[] {
  return chapters.map(({ slug }) => {
    const [first] = words.text(slug);
    return { slug, title: first?.kind === 'heading' ? textOf(first.runs) : '' };
  });
}

export function chapterPath({ slug }: ChapterTitle): string {
  return `${bookletPath}/${slug}`;
}
