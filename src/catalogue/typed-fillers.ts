import { fillerWords } from './filler-words.ts';
import { kindOf } from './search/things-for-tubes.ts';
import { isSizeWord } from './size-words.ts';
import { ageWords, countedUnits } from './typed-counts.ts';
import { list, type Token } from './typed-words.ts';

const fillers = new Set([...list(Object.values(fillerWords).join(' ')), ...ageWords]);
/** Endings of Indonesian, Javanese and Sundanese: `stoknya`, `regane`. */
const endings = /(?<=^\p{L}{3,})(?:nya|ku|mu|lah|kah|pun)$|(?<=^\p{L}{4,})(?:ne|e|na)$/u;

/** Words around a measure. The number alone finds the product. */
const ofMeasures = list(
  'panjang panjangnya length long lingkar lingkarnya lingkaran keliling kelilingnya circumference lebar width wide girth',
);

/** If a search has a word for a size or for sore skin, these do not matter. */
const ofChildren = list('anak child children kid kids');
export const isChild = (word: string): boolean => ofChildren.has(word);
/** Sore skin. People do not look for a tube, but for a thing that is soft to the skin. */
export const soreWords = list(
  'lecet luka iritasi ruam gatal perih kemerahan redness sore rash raw irritated irritation',
);

const phlegmWords = list('dahak lendir riak riyak ingus umbel mucus mukus phlegm sputum secretion secretions');
/** How phlegm looks. */
const phlegmColours = list('hijau ijo kuning coklat putih bening green yellow yellowish brown white clear');

/** Returns whether the word at a place of this search does not describe a product. */
export function isFiller(tokens: readonly Token[]): (place: number) => boolean {
  const hasNumber = tokens.some(({ number }) => number !== undefined);
  const isOfAll = tokens.some(({ typed }) => isSizeWord(typed) || soreWords.has(typed));
  return (place) => {
    const word = tokens[place]?.typed ?? '';
    return (
      fillers.has(word) ||
      fillers.has(word.replace(endings, '')) ||
      (hasNumber && ofMeasures.has(word)) ||
      (isOfAll && ofChildren.has(word)) ||
      // `kanul isi berapa`, `terima kasih banyak`.
      (word === 'isi' && tokens[place + 1]?.number === undefined) ||
      // `sekotak` is one box.
      (word.startsWith('se') && countedUnits.has(word.slice(2))) ||
      (phlegmColours.has(word) && tokens.some(({ typed }) => phlegmWords.has(typed))) ||
      (word === 'banyak' && !tokens.some(({ typed }) => phlegmWords.has(typed))) ||
      // `lubang leher`, the opening of the neck: `leher` alone says it.
      (word === 'lubang' && tokens[place + 1]?.typed === 'leher')
    );
  };
}

const questionWords = list(
  'apa apakah siapa kapan dimana mana kenapa mengapa bagaimana gimana berapa bisa boleh bolehkah bisakah ' +
    'who what where when why how can could does do is are may should',
);
/** Whether a search is a question, and names nothing that has a noun of its own here. */
export const isOpenQuestion = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 &&
  tokens.some(({ typed }) => questionWords.has(typed)) &&
  !tokens.some(({ typed, number }) => number !== undefined || kindOf(typed) !== undefined);
