import { type SearchAnswer, searchAnswers } from './answer-kinds.ts';
import { questionPatterns } from './question-patterns.ts';
import { readUrgent } from './read-urgent.ts';
import { anyTube } from './things-for-tubes.ts';
import { indexWords, plainLetters } from './word-index.ts';

const wordsOf = (q: string) => plainLetters(q).match(/\p{L}+/gu) ?? [];

/** Each list of words has a name of its own. */
const lists: Record<string, string> = {};
function listed(words: string): string {
  const name = `list${Object.keys(lists).length}`;
  lists[name] = words;
  return name;
}

const readers = questionPatterns.map(([answer, each]) => ({
  answer,
  patterns: each.map(({ words, unless = '', ...rest }) => ({
    needed: words.map(listed),
    unless: listed(unless),
    ...rest,
  })),
}));
const listsOf = indexWords(lists);

/** A question about an order is often one about its delivery too, and a gift of money is none of supplies. */
const hides: Partial<Record<SearchAnswer, readonly SearchAnswer[]>> = {
  crisis: searchAnswers.filter((answer) => answer !== 'crisis' && answer !== 'emergency'),
  emergency: ['donate', ...searchAnswers.slice(searchAnswers.indexOf('proBono'))],
  grief: ['orders', 'delivery', 'ordering', 'account', 'contact', 'card', 'booklet'],
  orders: ['delivery', 'ordering', 'account'],
  fund: ['donate', 'ordering', 'contact', 'distribution'],
  proBono: ['consultation'],
  group: ['contact'],
  delivery: ['contact'],
  donate: ['contact'],
  allowance: ['ordering', 'distribution'],
  account: ['contact'],
};

/** Where a parcel goes. */
const destination = /(?<!\p{L})(?:ke|to)\s+(?:kota\s+)?\p{L}+/giu;

/** `kasih` alone is to give. */
const thanks = /(?<!\p{L})(?:(?:te?r?)?i?ma|trm)\s*kasih/giu;

/**
 * The pages that answer a search, the most urgent first, and the search without the words that said so. `asks`: it is a
 * question.
 */
export function readAnswers(q: string): { answers: SearchAnswer[]; asks: boolean; rest: string } {
  const typed = wordsOf(q.replace(thanks, ' ')).map(listsOf);
  const has = (name: string) => typed.some((names) => names.has(name));
  const urgent = readUrgent(q);
  const isBeside = (beside?: SearchAnswer) => !beside || urgent.answers.some((answer) => answer === beside);
  const met = readers.flatMap(({ answer, patterns }) => {
    const said = patterns.filter(({ needed, unless, beside }) => isBeside(beside) && needed.every(has) && !has(unless));
    const stays = said.some((pattern) => pattern.stays);
    return said.length > 0
      ? [{ answer, stays, names: said.flatMap(({ needed, keeps }) => (keeps ? [] : needed)) }]
      : [];
  });
  const named = [...urgent.answers, ...met.map(({ answer }) => answer)];
  const hidden = new Set(named.flatMap((answer) => hides[answer] ?? []));
  for (const { answer, stays } of met) if (stays && !urgent.answers.includes('crisis')) hidden.delete(answer);
  const asked = new Set(met.flatMap(({ names }) => names));
  const sought = named.includes('delivery') ? q.replace(destination, ' ') : q;
  const rest = sought.replaceAll(/\p{L}+|\d+(?:[.,]\d+)?/gu, (word) => {
    const [plain = word] = wordsOf(word);
    const isAsked = [...listsOf(plain)].some((name) => asked.has(name));
    // The tube itself, and no cap or brush for it.
    if (urgent.tubes.includes(plain)) return anyTube;
    // The filter of free products reads it.
    if (/^(?:gratis|free)$/.test(plain)) return word;
    return isAsked || urgent.unsought.includes(plain) ? ' ' : word;
  });
  return {
    asks: met.length > 0,
    answers: searchAnswers.filter((answer) => named.includes(answer) && !hidden.has(answer)),
    rest,
  };
}
