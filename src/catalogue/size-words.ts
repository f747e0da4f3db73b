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
