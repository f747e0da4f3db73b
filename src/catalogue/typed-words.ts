import { readWithoutCuff } from './search/without-cuff.ts';

/** A word as typed; `number` if it is one, in digits. */
export type Token = { typed: string; number?: number };

export const list = (words: string) => new Set(words.split(' '));
/** Signs and words between two sizes. In other places they are no words of a search. */
const between = /^[-–—/&+]$/;
const sameUnits = new Map(
  Object.entries({
    french: 'fr',
    ch: 'fr',
    charriere: 'fr',
    f: 'fr',
    fg: 'fr',
    cc: 'ml',
    meter: 'm',
    meters: 'm',
    metre: 'm',
    metres: 'm',
    senti: 'cm',
    sentimeter: 'cm',
    centi: 'cm',
    centimeter: 'cm',
    centimeters: 'cm',
    centimetre: 'cm',
  }),
);
/** `kanul2` is `kanul-kanul`: more than one. `SpO2` is not. */
export const saidTwice =
  /(?<=\p{L}{3})(?<!\b(?:spo|size|ukuran|nomor|nomer|isi))2(?:an)?(?=(?:nya)?(?![\p{L}\d]|[.,]\d))/gu;
const upToTwenty = [
  'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas',
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen',
];
/** Javanese, Sundanese and Minang. Words that mean something else elsewhere are left out. */
const regionalNumbers = Object.entries({
  1: 'siji hiji ciek',
  2: 'loro duo',
  3: 'telu tilu tigo',
  4: 'papat opat',
  5: 'limo',
  6: 'enem genep anam',
  7: 'pitu tujuah',
  8: 'wolu dalapan',
  9: 'songo sanga sambilan',
  10: 'sapuluh sapuluah',
  11: 'sewelas sabelas',
  12: 'rolas',
});
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';

/** A part of a number. Only a part that is smaller than `step` may follow: `dua puluh lima`, but not `empat lima`. */
type NumberPart = { value: number; step: number; length: number };

const numberWords = new Map<string, NumberPart>([
  ...upToTwenty.flatMap((words) =>
    words.split(' ').map((word, value) => [word, { value, step: 1, length: 1 }] as const),
  ),
  ...regionalNumbers.flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, { value: Number(value), step: 1, length: 1 }] as const),
  ),
  ...tens.split(' ').map((word, place) => [word, { value: (place + 2) * 10, step: 10, length: 1 }] as const),
  ['seratus', { value: 100, step: 100, length: 1 }],
]);
const multipliers = new Map(Object.entries({ puluh: 10, ratus: 100, hundred: 100 }));

function partAt(words: readonly string[], place: number): NumberPart | undefined {
  const [word = '', next = ''] = words.slice(place, place + 2);
  const part = numberWords.get(word);
  const value = part?.value ?? (/^\d+$/.test(word) ? Number(word) : undefined);
  const step = multipliers.get(next);
  if (value === undefined) return undefined;
  if (next === 'belas') return { value: value + 10, step: 1, length: 2 };
  return step ? { value: value * step, step, length: 2 } : part;
}

/** `dua puluh lima` is 25. `length` is the number of its words. */
function numberInWords(words: readonly string[], place: number): { number: number; length: number } | null {
  let part = partAt(words, place);
  if (!part) return null;
  let { value: number, length } = part;
  for (let { step } = part; step > 1; { step } = part) {
    part = partAt(words, place + length);
    if (!part || part.value >= step) break;
    number += part.value;
    length += part.length;
  }
  return { number, length };
}

/** `⁴` is 4. A fraction such as `½` stays. */
const plainDigit = (sign: string) => (/^\d$/.test(sign.normalize('NFKC')) ? sign.normalize('NFKC') : sign);

export function tokensOf(q: string): Token[] {
  const words =
    readWithoutCuff(q.toLowerCase())
      .replace(/\p{N}/gu, plainDigit)
      .replace(saidTwice, '')
      .replace(/\bf(?=\s?\d)/g, 'fr ')
      .replace(/(?<!\d)1\/2(?!\d)/g, '½')
      .replace(/\bs\/d\b/g, 'sampai')
      .replace(/(?<=\p{L}ty)-(?=\p{L})|(?<=\bhundred) and\b/gu, ' ')
      .match(/\d+(?:[.,]\d+)?|½|[-–—/&+]|[\p{L}\p{M}]+|\p{N}/gu) ?? [];
  const tokens: Token[] = [];
  for (let place = 0; place < words.length; ) {
    const word = words[place] ?? '';
    const inWords = numberInWords(words, place);
    if (inWords) tokens.push({ typed: words[place + inWords.length - 1] ?? '', number: inWords.number });
    else if (/^\d/.test(word)) tokens.push({ typed: word, number: Number(word.replace(',', '.')) });
    else {
      const unit = word.length > 1 || tokens.at(-1)?.number !== undefined ? sameUnits.get(word) : undefined;
      tokens.push({ typed: unit ?? word });
    }
    place += inWords?.length ?? 1;
  }
  const isNumber = (place: number) => tokens[place]?.number !== undefined;
  return tokens.filter(({ typed }, place) => !between.test(typed) || (isNumber(place - 1) && isNumber(place + 1)));
}

export const halves = list('setengah stengah satengah half ½');
const points = list('koma titik point dot comma');

/** A number of one digit. `3.0` is none: its size is complete. */
export function digitOf(token: Token | undefined): number {
  const { typed = '', number = -1 } = token ?? {};
  return Number.isInteger(number) && number < 10 && !/[.,]/.test(typed) ? number : -1;
}

/** The length of `half`, or of `and a half`, at that place. */
export function halfLength(tokens: readonly Token[], place: number): number {
  const [first, second] = tokens.slice(place, place + 2).map(({ typed }) => typed);
  const length = ['and', 'dan'].includes(first ?? '') ? (second === 'a' ? 2 : 1) : 0;
  return halves.has(tokens[place + length]?.typed ?? '') ? length + 1 : 0;
}

/** `three and a half`, `empat koma lima`: a number that goes on in the next words. */
export function longNumber(tokens: readonly Token[], place: number): { shown: string; length: number } | null {
  const number = tokens[place]?.number;
  if (number === undefined || !Number.isInteger(number)) return null;
  const half = halfLength(tokens, place + 1);
  if (half > 0) return { shown: `${number}.5`, length: half + 1 };
  const decimal = digitOf(tokens[place + 2]);
  const isDecimal = points.has(tokens[place + 1]?.typed ?? '') && decimal >= 0;
  return isDecimal ? { shown: `${number}.${decimal}`, length: 3 } : null;
}
