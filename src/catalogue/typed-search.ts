import { readFree } from './free-words.ts';

/** A number that was read out of other words: `tiga setengah` is 3.5. It is searched together with what was typed. */
type ReadNumber = { number: string; shown: string; instead: readonly { word: string; share: number }[] };

/** A search as the shop reads it: its words with numbers in digits, without ages, greetings and quantities. */
export type TypedSearch = { text: string; free: boolean; numbers: readonly ReadNumber[] };

const list = (words: string) => new Set(words.split(' '));
/** Words around a question. None of them names a product. */
const fillers = list(
  'saya sy aku kami kita cari nyari carikan mencari butuh membutuhkan beli membeli pesan minta tolong mohon apa apakah adakah ' +
    'berapa harga harganya punya dijual dong ya yah kak kakak min admin bu ibu pak bapak bang mas mbak sis bunda halo hallo hai ' +
    'permisi assalamualaikum terima kasih makasih tanya bertanya dimana mana gimana bagaimana ingin pengen pingin kalau kalo masih ' +
    'sama juga lagi pakai pake memakai ga gak gk nggak ngga enggak tidak tdk murah barang produk perlengkapan  umur umurnya usia usianya berumur berusia tahun bulan nih ' +
    'need needs want wants looking look please hello hi hey help thanks thank buy order price cost much old year years month months ' +
    'age aged cheap product products item items supplies sell use uses get find search anyone stock',
);
const ageWords = list('umur umurnya usia usianya berumur berusia age aged');
/** What counts something else than a size: an age, a weight, or pieces to order. */
const countedUnits = list(
  'tahun thn th taun bulan bln minggu hari year years yr yrs yo month months mo mos week weeks day days kg kilo ' +
    'buah bh biji bj pcs pc pieces piece lembar',
);
const otherSizes = list('fr mm cm ml m l liter litre g gr gram persen');
const sameUnits = new Map(Object.entries({ french: 'fr', ch: 'fr', charriere: 'fr', f: 'fr', cc: 'ml' }));
const beforePacks = list('isi of fr');
const tubeWord = /^(?:[kc]an+[uy]l|tub|tra[ck]|shiley|bivona|tt$)/;
/** Ways to say “without a cuff”. The opposite has the same word. */
const uncuffed =
  /\b(?:without|non|not?|gak?|ng?gak?|enggak|tidak|tdk)[\s-]+(?:(?:pakai|pake|ada|with|an?)\s+)?(?:cuff(?:ed)?|balon|balloon)(?:nya)?\b/g;
const halves = list('setengah half ½');
const points = list('koma titik point dot comma');
const inWords = new Map(
  [
    'nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas',
    'zero one two three four five six seven eight nine ten eleven twelve',
  ].flatMap((words) => words.split(' ').map((word, number) => [word, number] as const)),
);

/** A word as typed; `number` if it is one, in digits. */
type Token = { typed: string; number?: number };

function tokensOf(q: string): Token[] {
  const words =
    q
      .toLowerCase()
      .replace(uncuffed, 'tanpa balon')
      .replace(/(?<!\d)1\/2(?!\d)/g, '½')
      .match(/\d+(?:[.,]\d+)?|½|[\p{L}\p{M}]+|\p{N}/gu) ?? [];
  const tokens: Token[] = [];
  for (const word of words) {
    const before = tokens.at(-1);
    if (word === 'belas' && before?.number !== undefined) {
      before.typed = word;
      before.number += 10;
    } else if (/^\d/.test(word)) tokens.push({ typed: word, number: Number(word.replace(',', '.')) });
    else {
      const unit = word.length > 2 || before?.number !== undefined ? sameUnits.get(word) : undefined;
      tokens.push({ typed: unit ?? word, number: inWords.get(word) });
    }
  }
  return tokens;
}

/** Ages, weights and quantities are no sizes: `umur 2 tahun`, `10 pcs`. What a pack holds is kept. */
function withoutCounts(tokens: readonly Token[]): Token[] {
  const isCount = (place: number) => {
    const { number } = tokens[place] ?? {};
    const [before, after] = [tokens[place - 1]?.typed ?? '', tokens[place + 1]?.typed ?? ''];
    return number !== undefined && !beforePacks.has(before) && (countedUnits.has(after) || ageWords.has(before));
  };
  return tokens.filter(
    ({ typed }, place) => !isCount(place) && !(countedUnits.has(typed) && isCount(place - 1)) && !fillers.has(typed),
  );
}

type Reading = ReadNumber & { length: number };

/** `three and a half`, `empat koma lima`: a number that goes on in the next words. */
function longNumber(number: number, next: readonly (Token | undefined)[]): Omit<Reading, 'instead'> | null {
  const [first, second] = next.map((token) => token?.typed ?? '');
  const half = ['and', 'dan'].includes(first ?? '') ? (second === 'a' ? 2 : 1) : 0;
  if (halves.has(next[half]?.typed ?? '')) {
    return { number: `${number}.5`, shown: `${number}.5`, length: half + 2 };
  }
  const decimal = next[1]?.number ?? -1;
  if (!points.has(first ?? '') || !isDigit(decimal)) return null;
  return { number: String(Number(`${number}.${decimal}`)), shown: `${number}.${decimal}`, length: 3 };
}

const isDigit = (number: number) => Number.isInteger(number) && number >= 0 && number < 10;

/** A size whose point was not typed, `4 5` or `45`, or a number in words. */
function readNumber(tokens: readonly Token[], place: number, ofTube: boolean): Reading | null {
  const [token, ...next] = tokens.slice(place, place + 5);
  const number = token?.number;
  if (!token || number === undefined || !Number.isInteger(number)) return null;
  const long = longNumber(number, next);
  if (long) return { ...long, instead: [] };
  const { typed } = token;
  const isUnit = (after: Token | undefined) => otherSizes.has(after?.typed ?? '');
  const decimal = next[0]?.number ?? -1;
  if (isDigit(number) && number > 0 && [0, 5].includes(decimal) && !isUnit(next[1])) {
    const instead = [number, decimal].map((each) => ({ word: String(each), share: 0.3 }));
    return { number: String(number + decimal / 10), shown: `${number}.${decimal}`, instead, length: 2 };
  }
  if (/^[2-9][05]$/.test(typed) && !isUnit(next[0]) && !beforePacks.has(tokens[place - 1]?.typed ?? '')) {
    if (number % 10 === 0 && !ofTube) return null;
    const shown = `${typed[0]}.${typed[1]}`;
    return { number: String(number / 10), shown, instead: [{ word: typed, share: 0.9 }], length: 1 };
  }
  if (/^\d/.test(typed) || number < 2) return null;
  return { number: String(number), shown: String(number), instead: [{ word: typed, share: 0.9 }], length: 1 };
}

/** Reads a search before the shop looks for its words (docs/decisions/search-that-forgives.md). */
export function readTyped(typed: string): TypedSearch {
  const { q, free } = readFree(typed);
  const tokens = withoutCounts(tokensOf(q));
  const ofTube = tokens.some((token) => tubeWord.test(token.typed));
  const words: string[] = [];
  const numbers: ReadNumber[] = [];
  for (let place = 0; place < tokens.length; ) {
    const reading = readNumber(tokens, place, ofTube);
    words.push(reading?.number ?? tokens[place]?.typed ?? '');
    if (reading) numbers.push(reading);
    place += reading?.length ?? 1;
  }
  // Only greetings and the like: they are all that we have.
  return { text: words.join(' ') || (free ? '' : q), free, numbers };
}
