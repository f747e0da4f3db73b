/** A word's sound, as `search_sound` of the database writes it: `kateter` and `catheter` have one. */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/([tkcgds])h/g, '$1')
    .replaceAll(/ck|x/g, 'k')
    .replaceAll(/[cqyvz]/g, (sign) => ({ c: 'k', q: 'k', y: 'i', v: 'f' })[sign] ?? 's')
    .replaceAll(/(\p{L})\1+/gu, '$1');

type Alike = (one: string, other: string) => boolean;

/** The parts of two words between their common beginning and their common end. */
function partsApart(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const most = Math.min(one.length, other.length) - start;
  let end = 0;
  while (end < most && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

/** Whether two words differ by two letters that changed places. */
const areSwapped: Alike = (one, other) => {
  const [rest, restOfOther] = partsApart(one, other);
  return rest.length === 2 && restOfOther.length === 2 && rest[0] === restOfOther[1] && rest[1] === restOfOther[0];
};

/** Whether two words differ by one letter, or by two that changed places. */
export const areOneLetterApart: Alike = (one, other) =>
  partsApart(one, other).every(({ length }) => length <= 1) || areSwapped(one, other);

/**
 * Finds the word of a list that sounds like a typed one. Of words with at least so many letters, one after the first may
 * differ: `looking` is no `choking`.
 */
export function alikeAmong(words: Iterable<string>, longEnough: number): (typed: string) => string | undefined {
  const bySound = new Map([...words].map((word) => [soundOf(word), word]));
  const long = [...bySound].filter(([, word]) => word.length >= longEnough);
  return (typed) => {
    const sound = soundOf(typed);
    const same = bySound.get(sound);
    if (same !== undefined || typed.length < longEnough) return same;
    return long.find(([each]) => each[0] === sound[0] && areOneLetterApart(each, sound))?.[1];
  };
}
