import { areOneLetterApart, soundOf } from './written-alike.ts';

/** A shorter word is another one if two letters change places, or if one is wrong. */
const longEnough = 7;
const nearEnough = 6;
/** As many words as families use, for the time that reading them takes. */
const mostKnown = 5_000;
/** Endings that leave the meaning of a word: `kanulnya`, `anakku`. */
const endings = /(?<=\p{L}{4})(?:nya|ku|mu|lah|kah|pun|ne|na|e|ipun)$/u;

/** A text without capitals, accents and apostrophes. */
export const plainLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/['’`\p{M}]/gu, '');

type Places = Map<string, Set<string>>;

function add(places: Places, key: string, name: string): void {
  places.set(key, (places.get(key) ?? new Set()).add(name));
}

/** Each way to leave out one letter. */
const shortened = (word: string) => Array.from(word, (_, place) => word.slice(0, place) + word.slice(place + 1));
/** Each way to change the places of two letters after the first. */
const swapped = (word: string) =>
  Array.from(
    { length: Math.max(word.length - 2, 0) },
    (_, place) => word.slice(0, place + 1) + word[place + 2] + word[place + 1] + word.slice(place + 3),
  );

/**
 * Finds the lists that have a word. A word of a list stands for all that sound alike, and a long one for those with two
 * letters in the wrong order. `=word` must be spelled so, and `word*` is a beginning. The lists in `near` also take
 * words with one other letter after the first. Their words mean little alone, so a mistake of them does no harm.
 */
export function indexWords(lists: Readonly<Record<string, string>>, near: ReadonlySet<string> = new Set()) {
  const [exact, sounds, long]: [Places, Places, Places] = [new Map(), new Map(), new Map()];
  const [alike, begins]: [Places, Places] = [new Map(), new Map()];
  for (const [name, words] of Object.entries(lists)) {
    for (const word of words.split(' ').filter((each) => each !== '')) {
      const sound = soundOf(word.replace('*', ''));
      if (word.startsWith('=')) add(exact, word.slice(1), name);
      else if (word.endsWith('*')) add(begins, sound, name);
      else {
        add(sounds, sound, name);
        if (word.length >= longEnough) add(long, sound, name);
        if (near.has(name) && sound.length >= nearEnough)
          for (const key of [sound, ...shortened(sound)]) add(alike, key, `${name} ${sound}`);
      }
    }
  }
  function addNear(found: Set<string>, sound: string): void {
    for (const key of [sound, ...shortened(sound)]) {
      for (const entry of alike.get(key) ?? []) {
        const [name = '', other = ''] = entry.split(' ');
        if (other[0] === sound[0] && areOneLetterApart(other, sound)) found.add(name);
      }
    }
  }
  function addAll(found: Set<string>, word: string): void {
    const sound = soundOf(word);
    for (const name of [...(exact.get(word) ?? []), ...(sounds.get(sound) ?? [])]) found.add(name);
    for (let length = 2; length <= sound.length; length += 1)
      for (const name of begins.get(sound.slice(0, length)) ?? []) found.add(name);
    if (word.length >= longEnough)
      for (const each of swapped(sound)) for (const name of long.get(each) ?? []) found.add(name);
    if (sound.length >= nearEnough) addNear(found, sound);
  }
  const known = new Map<string, ReadonlySet<string>>();
  return (word: string): ReadonlySet<string> => {
    const before = known.get(word);
    if (before) return before;
    const found = new Set<string>();
    addAll(found, word);
    const stem = word.replace(endings, '');
    if (stem !== word) addAll(found, stem);
    // Strangers can send any words.
    if (known.size >= mostKnown) known.clear();
    known.set(word, found);
    return found;
  };
}
