import type { ProgrammeSlug } from '../../content/programmes.ts';
import { getPageWords } from '../../content/words/page-words.ts';
import type { Block } from '../../content/words/text-blocks.ts';

/** A programme's text. Its links to the question form name the programme, so that the form knows it. */
export function programmeWords(slug: ProgrammeSlug): readonly Block[] {
  return JSON.parse(JSON.stringify(getPageWords().text(slug)), (key, value) =>
    key === 'href' && value === '/get-in-touch' ? `${value}?programme=${slug}` : value,
  );
}
