import { fillerWords } from './filler-words.ts';
import { countedUnits, otherSizes } from './typed-counts.ts';
import { list, saidTwice } from './typed-words.ts';

/** Words that people write without vowels in chats. Other words without vowels may be names, such as `hme`. */
const shortened =
  `${fillerWords.shortened} anak bayar pesan kirim paket nomor ukuran alamat bulan datang pulang kecil besar sedang panjang baru gratis ` +
  'kanul trakeostomi kateter balutan penyangga selang mesin masker leher lendir dahak botol bantal lubang napas nafas lepas tanpa';

/** `dengan` without its vowels, also as people write `ng`: `dngn` and `dgn`. */
function withoutVowels(word: string): string[] {
  const consonants = word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '');
  return [consonants, consonants.replaceAll('ng', 'g')];
}

const isUnit = (word: string) => otherSizes.has(word) || countedUnits.has(word);
/** Of words with the same consonants, the first counts. */
const spelled = new Map(
  [...list(shortened)]
    .reverse()
    .flatMap((word) => withoutVowels(word).map((short) => [short, word] as const))
    .filter(([short]) => short.length > 1 && !isUnit(short)),
);

/** `gabisa` and `gaada` are two words. */
const joinedNegation =
  /(?<![\p{L}\p{M}])(tidak|tdk|nggak|ngga|enggak|gak|gk|ga|g)(bisa|bs|ada|mau|usah|perlu|sadar|respon|napas|nafas|kuat|pakai|pake|masuk)(?![\p{L}\p{M}])/giu;

const asksNumber = /(?<!\p{L})(?:(?:no|nomor|nomer)\.? +berapa|(?:what|which) number)(?!\p{L})/giu;

/** Writes the shorthand of chats out: `brp hrgnya` is `berapa harganya`. */
export const spellOut = (q: string): string =>
  q
    .replaceAll(saidTwice, '')
    .replaceAll(joinedNegation, '$1 $2')
    .replaceAll(/(?<![\p{L}\p{M}\d])(\p{L}[b-df-hj-np-tv-z]+?)(nya|ny)?(?![\p{L}\p{M}])/giu, (typed, short, ending) => {
      const word = spelled.get(short.toLowerCase());
      return word === undefined ? typed : `${word}${ending ? 'nya' : ''}`;
    })
    .replaceAll(asksNumber, 'ukuran berapa');
