import { fillerWords } from './filler-words.ts';
import { type Kind, kindOf } from './search/things-for-tubes.ts';
import { countedUnits, otherSizes } from './typed-counts.ts';
import { list, saidTwice } from './typed-words.ts';

/** Words that people write without vowels in chats. Other words without vowels may be names, such as `hme`. */
const shortened =
  `${fillerWords.shortened} anak bayar pesan kirim paket nomor ukuran alamat bulan datang pulang kecil besar sedang panjang baru gratis ` +
  'kanul trakeostomi kateter balutan penyangga selang mesin masker leher lendir dahak botol bantal lubang napas nafas lepas tanpa ' +
  'kasa kassa tali kartu celemek';
/** Behind a thing, a short form is a word of its name first: `kss blh` is `kassa belah`, and no `boleh`. */
const describing: Partial<Record<Kind, string>> = {
  gauze: 'belah',
  saline: 'ampul botol',
  card: 'gambar',
  valve: 'bicara',
};

/** `dengan` without its vowels, also as people write `ng`: `dngn` and `dgn`. */
function withoutVowels(word: string): string[] {
  const consonants = word.charAt(0) + word.slice(1).replaceAll(/[aeiou]/g, '');
  return [consonants, consonants.replaceAll('ng', 'g')];
}

const isUnit = (word: string) => otherSizes.has(word) || countedUnits.has(word);
/** Words by their consonants. If two words have the same consonants, the first one counts. */
const byConsonants = (words: string) =>
  new Map(
    [...list(words)]
      .reverse()
      .flatMap((word) => withoutVowels(word).map((short) => [short, word] as const))
      .filter(([short]) => short.length > 1 && !isUnit(short)),
  );
const spelled = byConsonants(shortened);
const spelledBehind = new Map(Object.entries(describing).map(([kind, words]) => [kind, byConsonants(words)]));

/** The word that people mean by a form without its vowels, or without its first one: `knl` and `knul` are `kanul`. */
function spell(typed: string, behind?: string): string | undefined {
  const [consonants = ''] = withoutVowels(typed);
  const word = spelledBehind.get(behind ?? '')?.get(consonants) ?? spelled.get(consonants);
  if (typed === consonants || !word) return word;
  // `sma` is a school.
  const isShorter = /^.[^aeiou]/.test(typed) && typed.length < word.length && typed !== 'sma';
  return isShorter && new RegExp(`^${[...typed].join('[aeiou]?')}[aeiou]?$`).test(word) ? word : undefined;
}

/** `gabisa` and `gaada` are two words. */
const joinedNegation =
  /(?<![\p{L}\p{M}])(tidak|tdk|nggak|ngga|enggak|gak|gk|ga|g)(bisa|bs|ada|mau|usah|perlu|sadar|respon|napas|nafas|kuat|pakai|pake|masuk)(?![\p{L}\p{M}])/giu;

const asksNumber = /(?<!\p{L})(?:(?:no|nomor|nomer)\.? +berapa|(?:what|which) number)(?!\p{L})/giu;

const typedWord = /(?<![\p{L}\p{M}\d])(\p{L}{2,}?)(nya|ny)?(?![\p{L}\p{M}])/giu;

/** Writes the shorthand of chats out: `brp hrgnya` is `berapa harganya`. */
export function spellOut(q: string): string {
  let before = '';
  return q
    .replaceAll(saidTwice, '')
    .replaceAll(joinedNegation, '$1 $2')
    .replaceAll(typedWord, (typed, short, ending) => {
      const word = spell(short.toLowerCase(), kindOf(before));
      before = word ?? short;
      return word === undefined ? typed : `${word}${ending ? 'nya' : ''}`;
    })
    .replaceAll(asksNumber, 'ukuran berapa');
}
