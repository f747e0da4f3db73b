import { around, contentAt, has, hasSaid, type MeantWord, namesOf } from './meant-words.ts';
import type { UrgentPattern } from './said-pattern.ts';
import { urgentPatterns } from './urgent-patterns.ts';

const nothing: MeantWord = { word: '', said: new Set(), meant: new Set() };
const people = ['child', 'elder'];
const things = ['tube', 'catheter', 'thing', 'machine', 'secretion', 'substance'];
const nounReach = { before: 10, after: 4, ofFirst: 4 };

/** The noun that a word at that place is said of. */
function subjectOf(words: readonly MeantWord[], place: number, nouns: readonly string[]): MeantWord | undefined {
  const isNoun = (word: MeantWord) => has(word, nouns);
  return (
    words.slice(Math.max(place - nounReach.before, 0), place).findLast(isNoun) ??
    words.slice(place + 1, place + 1 + nounReach.after).find(isNoun)
  );
}

type Step = { names: readonly string[]; raw: readonly string[]; within: number; either: boolean };
type ReadPattern = UrgentPattern & { steps: readonly Step[] };

function stepsOf(said: string): Step[] {
  const parts = said.split(' ');
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [];
    const gap = parts[index - 1] ?? '>0';
    const all = part.split('|');
    return {
      names: all.filter((name) => !name.endsWith('?')),
      raw: all.filter((name) => name.endsWith('?')).map((name) => name.slice(0, -1)),
      within: Number(gap.slice(1)),
      either: gap.startsWith('~'),
    };
  });
}

export const patterns: readonly ReadPattern[] = urgentPatterns.map((each) => ({ ...each, steps: stepsOf(each.said) }));

export const meets = (word: MeantWord | undefined, { names, raw }: Step): boolean =>
  word !== undefined && (has(word, names) || hasSaid(word, raw));

/** The places of a pattern's words that begin at a place; null if it does not match there. */
export function matchFrom(
  words: readonly MeantWord[],
  pattern: ReadPattern,
  places: readonly number[],
): number[] | null {
  const step = pattern.steps[places.length];
  if (!step) return isMet(words, pattern, places) ? [...places] : null;
  const last = places.at(-1) ?? 0;
  const first = step.either ? Math.max(last - step.within, 0) : last + 1;
  for (let place = first; place <= Math.min(last + step.within, words.length - 1); place += 1) {
    if (place === last || !meets(words[place], step)) continue;
    const found = matchFrom(words, pattern, [...places, place]);
    if (found) return found;
  }
  return null;
}

function isMet(words: readonly MeantWord[], pattern: ReadPattern, places: readonly number[]): boolean {
  const { of, notOf, notAfter, between, notThen, unless, whole } = pattern;
  const [start, end, last] = [Math.min(...places), Math.max(...places), places.at(-1) ?? 0];
  if (of && !hasSubject(words, last, namesOf(of))) return false;
  if (notOf) {
    const before = around(words, start, -1, nounReach.ofFirst).find((word) => has(word, [...people, ...things]));
    if (before && has(before, namesOf(notOf))) return false;
  }
  const isSaidInAll = (groups: string) =>
    groups.split(' ').every((group) => words.some((word) => hasSaid(word, namesOf(group))));
  if (unless?.some(isSaidInAll)) return false;
  if (notAfter && hasSaid(contentAt(words, start, -1).word ?? nothing, namesOf(notAfter))) return false;
  const inside = words.slice(start + 1, end).filter((_, place) => !places.includes(start + 1 + place));
  if (between && inside.some((word) => hasSaid(word, namesOf(between)))) return false;
  const next = around(words, end, 1, 2).filter(({ word }) => !word.endsWith('nya'));
  if (notThen && next.some((word) => hasSaid(word, namesOf(notThen)))) return false;
  const isOther = (word: MeantWord, place: number) =>
    !places.includes(place) &&
    !has(word, ['mine', 'link', 'again', 'break', 'child', 'help', 'cry', 'calling', 'thought', 'want', 'only']);
  return !(whole && words.some(isOther));
}

function hasSubject(words: readonly MeantWord[], place: number, names: readonly string[]): boolean {
  const subject = subjectOf(words, place, names.includes('child') ? people : things);
  return subject !== undefined && has(subject, names);
}
