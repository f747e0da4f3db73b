import { list } from './typed-words.ts';

/** Words that say how large a thing is, in Indonesian, English and regional languages. */
const small = 'kecil mungil cilik ketek alit leutik metmet baiccu small tiny';
const large = 'besar gede gedhe gadang badag large big';
export const sizeWords = `${small} ${large} sedang medium`;

const [smallWords, largeWords, all] = [list(small), list(large), list(sizeWords)];
export const isSmall = (word: string): boolean => smallWords.has(word);
export const isLarge = (word: string): boolean => largeWords.has(word);
/** They never outvote the thing itself, and the shop lacks nothing if no product has them. */
export const isSizeWord = (word: string): boolean => all.has(word);

const misfits: readonly [of: RegExp, wanted: string][] = [
  [
    /(?<!\p{L})(?:ke(?:kecil|sempit|pendek|kencang|kenceng)an|(?:terlalu|too)\s+(?:kecil|sempit|pendek|kencang|kenceng|small|tight|short)|kurang\s+(?:besar|panjang|longgar))(?!\p{L})/iu,
    'besar',
  ],
  [
    /(?<!\p{L})(?:ke(?:besar|gede|panjang|longgar)an|(?:terlalu|too)\s+(?:besar|gede|panjang|longgar|big|large|long|loose)|kurang\s+(?:kecil|kencang|kenceng))(?!\p{L})/iu,
    'kecil',
  ],
];
const hasSize = (text: string) =>
  /\d/.test(text) ||
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some(isSizeWord);
const withoutSizes = (text: string) =>
  text.replaceAll(/\p{L}+/gu, (word) => (isSizeWord(word.toLowerCase()) ? '' : word));

/** `tali kecil ternyata kekecilan`: the other size is wanted. */
export function otherThanMisfit(q: string): string {
  for (const [misfit, wanted] of misfits) {
    const [before = '', after] = q.split(misfit);
    if (after === undefined || /\d/.test(q)) continue;
    return `${withoutSizes(before)} ${after}${hasSize(after) ? '' : ` ${wanted}`}`;
  }
  return q;
}
