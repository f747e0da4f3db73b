import { kindOf } from './search/things-for-tubes.ts';
import { halfLength, list, longNumber, type Token } from './typed-words.ts';

/** Before the number of an age, a weight or an hour. */
export const ageWords = list(
  'jam pukul yuswa umur umurnya usia usianya berumur berusia age aged ages berat beratnya badan bb weight weighs weighing',
);
const aboutWords = list('sekitar kira baru masih about around almost hampir di bawah atas under over antara between');
const years = 'tahun tahunan tahunnya thn th taun year years yr yrs y yo';
const months = 'wulan sasih bulan bulanan bulannya bln minggu mgg month months mo mos week weeks wk wks';
const ages = `${years} ${months} hari day days kg kgs kilo kilogram lb lbs pound pounds`;
const [yearUnits, babyUnits] = [list(years), list(months)];
/** Units of an age or a weight. */
export const ageUnits = list(ages);
/** Units of a number that is no size: an age, a weight, a time, or pieces to order. */
export const countedUnits = list(
  `${ages} ` +
    'buah bh biji bj pcs pc pieces piece lembar helai pasang pair pairs lusin dozen unit units ' +
    'malam malem night nights jam hour hours menit minutes kali x times ' +
    'pak pack packs dus kardus karton box boxes kotak bungkus sachet strip gulung rol',
);
export const beforePacks = list('isi of fr');
/** The next number is the size. */
export const sizeMarks = list('ukuran uk ukurannya size sz no nomor nomer number');
export const otherSizes = list('fr mm cm ml m l liter litre g gr gram persen');
/** Between the two ends of a range, or two ages. */
const ranges = list('- – — / & + sampai hingga sd to thru until dan and atau or');

/** The place behind the amount that begins here: `3`, `tiga setengah`, `half a`. The same place if no amount begins here. */
function amountEnd(tokens: readonly Token[], place: number): number {
  if (tokens[place]?.number !== undefined) return place + (longNumber(tokens, place)?.length ?? 1);
  const half = halfLength(tokens, place);
  return place + half + (half > 0 && ['a', 'an'].includes(tokens[place + half]?.typed ?? '') ? 1 : 0);
}

function rangeEnd(tokens: readonly Token[], place: number): number {
  const end = amountEnd(tokens, place);
  const typed = tokens[end]?.typed ?? '';
  const last = amountEnd(tokens, end + 1);
  // `3.5 / 5 tahun` is a size and an age.
  const isWhole = [place, end + 1].every((each) => Number.isInteger(tokens[each]?.number));
  const isRange = end > place && last > end + 1 && ranges.has(typed) && (typed !== '/' || isWhole);
  return isRange && !otherSizes.has(tokens[last]?.typed ?? '') ? last : end;
}

/** The place behind the age, weight or quantity that begins here. The same place if none begins here. */
function countEnd(tokens: readonly Token[], place: number): number {
  const end = rangeEnd(tokens, place);
  let first = place;
  while (aboutWords.has(tokens[first - 1]?.typed ?? '')) first -= 1;
  const before = tokens[first - 1]?.typed ?? '';
  if (end === place) return place;
  // `10 x 10` is a size.
  const isTimes = tokens[end]?.typed === 'x' && tokens[end + 1]?.number !== undefined;
  if (isTimes || !countedUnits.has(tokens[end]?.typed ?? '')) return ageWords.has(before) ? end : place;
  return end + 1 + halfLength(tokens, end + 1);
}

const oldestBaby = 12;

/** Whether an age of some months or weeks is the only word for a baby: `ties for 6 months`. */
export const isBabyAge = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ number = oldestBaby + 1 }, place) => number <= oldestBaby && babyUnits.has(tokens[place + 1]?.typed ?? ''),
  ) && !tokens.some(({ typed }) => ['bayi', 'baby', 'babies', 'infant', 'newborn'].includes(typed));

/** Whether a search names an age or a weight: a number of these units that is not less than the given one. */
export const namesAge = (tokens: readonly Token[], units = ageUnits, least = 0): boolean =>
  tokens.some(({ number = -1 }, place) => number >= least && units.has(tokens[place + 1]?.typed ?? ''));

const youngestOlder = 6;
/** The word for a child of the age that a search names. The longer tie is for older ones: `ties for an 8 year old`. */
export const childOfAge = (tokens: readonly Token[]): string[] => {
  if (namesAge(tokens, yearUnits, youngestOlder)) return ['sedang'];
  return namesAge(tokens, yearUnits) || namesAge(tokens, babyUnits, oldestBaby + 1) ? ['toddler'] : [];
};

/** Whether a whole number comes before the number that is called the size: `my son is 3 and needs size 4`. */
function isBeforeSize(tokens: readonly Token[], place: number): boolean {
  const size = tokens.findIndex(({ typed }, each) => sizeMarks.has(typed) && tokens[each + 1]?.number !== undefined);
  const { number = 0.5 } = tokens[place] ?? {};
  return place < size && Number.isInteger(number) && !otherSizes.has(tokens[place + 1]?.typed ?? '');
}

const sizedKinds = list('tube catheter saline hose');
const mostOrdered = 30;
/** The whole numbers that are sizes of these. */
const wholeSizes = new Map(
  Object.entries({ tube: { least: 3, most: 9 }, catheter: { least: 5, most: 24 }, saline: { least: 5, most: 1000 } }),
);
/** Whether no thing of that kind has that size. */
function isNoSize(kind: string, number: number): boolean {
  const sizes = wholeSizes.get(kind);
  return sizes !== undefined && number > 0 && (number < sizes.least || number > sizes.most);
}
/** Behind a thing, a larger number is a length or a pack. */
const mostBehind = 9;
/** `tube` alone may be a hose to other readers. Next to a number it is a child's. */
const countedKindOf = (word: string) => (/^tubes?$/.test(word) ? 'tube' : kindOf(word));

/** `need 10 catheters` asks for ten. `10 fr catheters` has a unit, and `10 catheter` is a size. */
const asksForPieces = list('need needs want wants order buy get send sent ordered bought have');
/** A number of these is a quantity, and the word says which thing: `2 botol nacl`. */
const containers = list('botol bottle bottles ampul ampule ampoule ampoules vial vials bullet bullets');
const isPlural = (word: string) => /^(?:tubes|catheters|caths)$/.test(word);

/** Whether a whole number is a quantity: `2 tali`, `mau 10 kanul`, `kanul 3.5 2`, `hme 1`. Of `4 kanul` and `kanul 4` it is the size. */
function isQuantity(tokens: readonly Token[], place: number): boolean {
  const { number = 0.5 } = tokens[place] ?? {};
  const [before = '', after = ''] = [tokens[place - 1]?.typed, tokens[place + 1]?.typed];
  if (!Number.isInteger(number) || number > mostOrdered || otherSizes.has(after)) return false;
  const thing = countedKindOf(tokens.slice(0, place).findLast(({ typed }) => countedKindOf(typed))?.typed ?? '');
  if (sizeMarks.has(before) || beforePacks.has(before)) return false;
  if (containers.has(kindOf(after) === 'saline' ? (tokens[place + 2]?.typed ?? '') : after)) return true;
  const hasNumber = (others: readonly Token[]) => others.some((token) => token.number !== undefined);
  if (thing && wholeSizes.has(thing)) {
    const isSized = hasNumber([...tokens.slice(0, place), ...tokens.slice(place + 1)]);
    return (isSized || thing === 'saline') && (before === 'x' || isNoSize(thing, number));
  }
  if (thing) return number <= mostBehind && !sizedKinds.has(thing);
  // `four 3.5 tubes`
  if (!thing && !Number.isInteger(tokens[place + 1]?.number ?? 0)) return true;
  // `3.0, need 2`: nothing here has the size 1 or 2.
  if (number < 3 && hasNumber(tokens.slice(0, place))) return true;
  // `20 suction catheters`
  const noun = after === 'suction' ? (tokens[place + 2]?.typed ?? '') : after;
  const kind = countedKindOf(noun);
  if (!kind) return false;
  if (isPlural(noun) && asksForPieces.has(before)) return true;
  return isNoSize(kind, number) || !sizedKinds.has(kind) || (place === 0 && hasNumber(tokens.slice(place + 2)));
}

/**
 * Ages, weights and quantities are no sizes: `umur 2 tahun`, `3-5 tahun`, `10 pcs`, `2 kateter ukuran 8`. The content of
 * a pack is kept.
 */
export function withoutCounts(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let place = 0; place < tokens.length; ) {
    // `fr 8` is a size. Of `8 fr 10 pieces`, 8 is.
    const isAfterSize = tokens[place - 1]?.typed === 'fr' && tokens[place - 2]?.number !== undefined;
    const isPack = beforePacks.has(tokens[place - 1]?.typed ?? '') && !isAfterSize;
    const end = isPack ? place : countEnd(tokens, place);
    const next = Math.max(isPack ? rangeEnd(tokens, place) : end, place + 1);
    if (end === place && (isPack || !(isBeforeSize(tokens, place) || isQuantity(tokens, place))))
      kept.push(...tokens.slice(place, next));
    place = next;
  }
  return kept;
}
