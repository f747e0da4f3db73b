import { notWords } from './search/pattern-parts.ts';
import { kindOf } from './search/things-for-tubes.ts';

const no = `(?:${notWords}|belum|cannot|can not|can[’']?t|non)`;
/** What people say as a whole, and the words of the shop for it. */
const phrases: readonly [RegExp, string][] = [
  // The hose of the machine, and no machine.
  [
    /(?<!\p{L})(?:selang|slang)(?:nya)?\s+(?:(?:penyambung|penghubung|sambungan|untuk|utk|buat|dari|ke)\s+)*mesin(?:nya)?(?:\s+(?:penyedot|sedot|suction|hisap|penghisap))?(?:\s+(?:lendir|dahak|riak))?(?!\p{L})/giu,
    ' selang penghubung suction ',
  ],
  [/(?<!\p{L})(?:suction\s+)?machine\s+(?:tubing|tube|hose)s?(?!\p{L})/giu, ' suction connecting tube '],
  // All that a family needs at first.
  [
    /(?<!\p{L})(?:paket|pket)\s+(?:hemat|lengkap|komplit|komplet|pemula|starter|perdana|awal|bundling)(?!\p{L})/giu,
    ' paket perawatan ',
  ],
  [
    /(?<!\p{L})(?:paket|perlengkapan|peralatan|alat|barang|kebutuhan)(?:\s+\p{L}+){0,4}?\s+pulang(?:\s+(?:dari|dr))?(?:\s+(?:rs|rsud|rumah sakit|icu))?(?!\p{L})/giu,
    ' paket perawatan ',
  ],
  [
    /(?<!\p{L})(?:everything|supplies|things|stuff|kit)(?:\s+\p{L}+){0,4}?\s+(?:home|discharge)(?:\s+from\s+(?:the\s+)?hospital)?(?!\p{L})/giu,
    ' care kit ',
  ],
  [/(?<!\p{L})(?:make|makes|making|hear)\s+(?:a\s+|his\s+|her\s+)?(?:sounds?|noise|voice)(?!\p{L})/giu, ' voice '],
  [
    /(?<!\p{L})big(?:ger)?\s+(?:kid|child|boy|girl)s?(?!\p{L})|(?<!\p{L})(?:older|school age)\s+(?:kid|child|boy|girl)(?:ren|s)?(?!\p{L})/giu,
    ' anak besar ',
  ],
];
/** A family that comes home needs the kit, unless it names a thing or asks when. */
const comesHome =
  /(?<!\p{L})(?:baru|habis|abis|mau|akan|persiapan|besok|lusa|(?:minggu|bulan)\s+depan)\s+pulang(?:\s+(?:dari|dr))?(?:\s+(?:rs|rsud|rumah sakit|icu))?(?!\p{L})/giu;
const asksWhen = /(?<!\p{L})(?:kapan|bila|when)(?!\p{L})/iu;
/** What the child cannot do is no thing, next to one. */
const cannotSpeak = new RegExp(
  `(?<!\\p{L})(?:yang\\s+|yg\\s+)?${no}\\s+(?:bisa\\s+|bs\\s+|dapat\\s+)?(?:ngomong|bicara|berbicara|bersuara|speak|talk|verbal)(?!\\p{L})`,
  'giu',
);
const inches =
  /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:inch(?:es|i)?(?!\p{L})|inci(?!\p{L})|["″”]|in(?=\s+(?:neck|leher|long|around|ties?|collar|trach|circumference)(?!\p{L})|\s*$))/giu;
const smallestInches = 5;
/** `06` is 6, but `0.9` and a telephone number stay. */
const leadingZero = /(?<![\d.,])0(?=[1-9](?:[.,]\d)?(?![\d.,]*\d))/g;

/** Writes phrases and measures as the shop has them: inches in centimetres, and `06` as 6. */
export function plainPhrases(q: string): string {
  let text = q.replace(leadingZero, '').replace(inches, (written, number) => {
    const length = Number(number.replace(',', '.'));
    return length < smallestInches ? written : ` ${Math.round(length * 2.54)} cm `;
  });
  for (const [said, meant] of phrases) text = text.replace(said, meant);
  const kinds = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => kindOf(word) ?? []);
  if (kinds.some((kind) => kind !== 'tube')) return text.replace(cannotSpeak, ' ');
  return kinds.length > 0 || asksWhen.test(text) ? text : text.replace(comesHome, ' paket perawatan ');
}
