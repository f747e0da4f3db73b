import { excuses } from './excuses.ts';
import { around, contentAt, hasSaid, isSaid, type MeantWord, namesOf } from './meant-words.ts';

/** Whether a hose is a child's tube: `selang leher` is one, `selang suction` and `feeding tube` are none. */
function isOwnTube(words: readonly MeantWord[], place: number): boolean {
  return !isSaid(words[place + 1], 'otherTube') && !isSaid(words[place - 1], 'otherTube');
}

/** Whether a tube only says whose part is meant: `tutup kanul`, `trach tie`. Not so of `ganti filter kanul copot`. */
function isPartOfThing(words: readonly MeantWord[], place: number): boolean {
  const [beforeThat, before, tube, after] = [words[place - 2], words[place - 1], words[place], words[place + 1]];
  if (isSaid(before, 'lid') && !isSaid(beforeThat, 'doing')) return true;
  return isSaid(tube, 'englishTube') && isSaid(after, 'englishThing') && !isSaid(after, 'hose', 'tube');
}

const coloured = ['colour', 'thing', 'tube', 'machine', 'hose', 'catheter', 'bag', 'englishThing'];

/** Whether blue is said of a child or its skin, and not the colour of a thing. */
function isBlueOfPerson(words: readonly MeantWord[], place: number): boolean {
  const before = contentAt(words, place, -1);
  const after = contentAt(words, place, 1);
  if (isSaid(before.word, 'body') || isSaid(after.word, 'body')) return true;
  if (isSaid(before.word, 'child')) {
    if (before.isLinked) return true;
    const owner = words[before.place - 1];
    // `baby blue` is a colour, and of `tali anak biru` the tie is blue.
    if (words[place]?.word === 'blue')
      return isSaid(owner, 'mine') || (after.word !== undefined && !isSaid(after.word, ...coloured));
    return !isSaid(owner, 'thing', 'bag');
  }
  if (isSaid(before.word, ...coloured)) return false;
  if (isSaid(before.word, 'hole') && isSaid(words[before.place - 1], 'thing')) return false;
  if (isSaid(after.word, 'colour')) return false;
  if (isSaid(before.word, 'choosing')) return false;
  return before.isLinked || !isSaid(after.word, ...coloured);
}

/** Takes away each meaning that a word next to it excuses. Returns events that may happen one day: no product is for them. */
export function excuseWords(words: readonly MeantWord[]): string[] {
  const feared: string[] = [];
  for (const { of, before, after, within, since } of excuses) {
    for (const [place, word] of words.entries()) {
      if (!hasSaid(word, of)) continue;
      if (since && !words.slice(0, place).some((each) => hasSaid(each, namesOf(since)))) continue;
      const isBefore = before && around(words, place, -1, within).some((each) => hasSaid(each, namesOf(before)));
      const isAfter = after && around(words, place, 1, within).some((each) => hasSaid(each, namesOf(after)));
      if (!isBefore && !isAfter) continue;
      for (const meaning of of) word.meant.delete(meaning);
      if (since) feared.push(word.word);
    }
  }
  return feared;
}

/** Gives words the meaning that they have together: `selang suction` is a catheter, and `tutup kanul` is no tube. */
export function joinCompounds(words: readonly MeantWord[]): void {
  for (const [place, word] of words.entries()) {
    const isHose = word.said.has('hose');
    if (isHose) word.meant.add(isOwnTube(words, place) ? 'tube' : 'catheter');
    if (word.said.has('catheter') || (isHose && !word.meant.has('tube')))
      for (const noun of ['machine', 'thing']) words[place + 1]?.meant.delete(noun);
    if (word.said.has('tube') && isPartOfThing(words, place)) word.meant.delete('tube');
    if (word.said.has('breath') && words[place - 1]?.word === 'jalan') word.meant.add('tube');
    if (word.said.has('blue') && !isBlueOfPerson(words, place)) word.meant.delete('blue');
    // `my little one`, `si kecil`, `dek Arka`.
    const name = `${words[place - 1]?.word ?? ''} ${word.word}`;
    if (name === 'little one' || name === 'si kecil' || (/^d[ei]k \p{L}{3,}$/u.test(name) && word.said.size === 0))
      word.meant.add('child');
    if (!word.said.has('child')) continue;
    const [before, after] = [words[place - 1], words[place + 1]];
    const isOfThing = !isSaid(word, 'englishChild') && isSaid(before, 'thing', 'tube', 'machine', 'catheter', 'hose');
    if (isOfThing || isSaid(after, 'englishThing')) word.meant.delete('child');
    else if (/ku$/.test(word.word) || before?.said.has('my') || after?.said.has('mine')) word.meant.add('ownChild');
  }
}
