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
  // `sore` is the evening.
  [/(?<!\p{L})(?:(?:selamat|met|tadi|nanti|besok|kemarin)\s+sore|sore\s+(?:kak|min|bu|pak|hari|ini))(?!\p{L})/giu, ' '],
  [
    /(?<!\p{L})(?:alat|benda|selang|pipa)(?:nya)?\s+(?:di|pada)\s+(?:leher|tenggorokan)(?!\p{L})/giu,
    ' kanul trakeostomi ',
  ],
  // Words for a moment, such as `pas tidur`, and for a sound do not name a thing.
  [
    /(?<!\p{L})(?:pas|saat|waktu|ketika|kalau|kalo|while|when)\s+(?:(?:lagi|mau|he|she|is)\s+)*(?:tidur|sleeping|asleep)(?!\p{L})/giu,
    ' ',
  ],
  [/(?<!\p{L})(?:suara|bunyi)(?:nya)?\s+(?=(?:napas\s+)?(?:grok|krok|ngorok|ngik|kresek))/giu, ' '],
  [/(?<!\p{L})pipe\s*cleaners?(?!\p{L})/giu, ' sikat pembersih '],
  [/(?<=(?<!\p{L})(?:gauze|kas+a))\s+pads?(?!\p{L})/giu, ' '],
  // Who rents, borrows or repairs `suction` has the machine in mind.
  [
    /(?<!\p{L})(?:(?:me)?nyewa|sewa|rental|rent|pinjam|meminjam|servis|service|repair|borrow)(?:in|kan)?\s+(?:an?\s+|the\s+)?suction(?!\s+(?:[ck]at|tub|selang))(?!\p{L})/giu,
    ' mesin suction ',
  ],
  // What catches drool.
  [
    /(?<!\p{L})(?:kena|nahan|menahan|nampung|tampung|lap|serap|nyerap|menyerap|catch(?:es)?|absorbs?|soaks?(?:\s+up)?)\s+(?:the\s+)?(?:iler|liur|ludah|drool|drips?|saliva|lendir|dahak|secretions?)(?!\p{L})|(?<!\p{L})(?:(?:iler|liur|lendir|dahak)(?:nya)?\s+)?(?:gak?|ng?gak?|tidak|tdk)\s+(?:kena|netes ke|nempel di)\s+(?:baju|kaos|pakaian)(?!\p{L})/giu,
    ' celemek ',
  ],
  // A baby in other words.
  [
    /(?<!\p{L})(?:(?:bayi|baby|anak)\s+)?(?:(?:yang|yg)\s+)?(?:baru\s+lahir|new\s+born|neonat\p{L}*)(?!\p{L})/giu,
    ' bayi ',
  ],
  // The age of a pupil.
  [/(?<!\p{L})anak\s+(?:kelas\s+\d+\s+)?(?:paud|tk)(?!\p{L})/giu, ' anak 5 tahun '],
  [/(?<!\p{L})anak\s+(?:kelas\s+\d+\s+)?(?:sd|sma)(?!\p{L})/giu, ' anak 9 tahun '],
  // A number alone, said of a child, is its age.
  [
    /(?<=(?<!\p{L})(?:son|daughter|child|kid|boy|girl|he|she)(?:['’]s|\s+is)\s+)(\d{1,2})(?!\d|[.,]\d|\s*(?:month|mo|m|week|wk|day|kg|lb|pound|year|yr|y))/giu,
    '$1 years old ',
  ],
  // To be carried about.
  [
    /(?<!\p{L})(?:(?:yang|yg)\s+)?(?:bisa|bs|gampang|mudah|enak)\s+(?:di)?(?:bawa|pakai|pake)(?:\s+\p{L}+){0,2}\s+(?:mobil|motor|jalan|pergi|perjalanan|bepergian|luar|keluar|sekolah|mana|kemana)(?:[\s-]*(?:mana|jalan))?(?!\p{L})|(?<!\p{L})(?:for|to use in|in)\s+(?:(?:the|a|our)\s+)?(?:car|travel|travell?ing|trips?)(?!\p{L})/giu,
    ' portabel ',
  ],
  // A tube with holes in its wall. The shop knows no such word, so it says that it did not find it.
  [
    /(?<=(?<!\p{L})(?:[kc]an+[uy]l\p{L}*|tra[ck]\p{L}*)\s+(?:\p{L}+\s+)?)(?:(?:yang|yg)\s+)?(?:(?:ada|punya|pakai|pake)\s+(?:lubang|lobang|bolong)(?:\p{L}|2|-)*|ber(?:lubang|lobang)(?:\p{L}|2|-)*)(?!\p{L})/giu,
    ' fenestrasi ',
  ],
  // To say without a voice what one needs.
  [
    /(?<!\p{L})(?:(?:me)?nunjuk(?:in)?|tunjuk|(?:ngasih|kasih|beri|memberi|nyampein|nyampaikan)\s+(?:tau|tahu|mau|maunya|keinginan)|tell\s+(?:me|us|you|people|mom|dad)\s+(?:he|she|what|when|that|if)|point(?:ing)?\s+(?:at|to))(?!\p{L})/giu,
    ' kartu gambar ',
  ],
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
  [
    /(?<!\p{L})(?:make|makes|making|hear)\s+(?:(?:an?|h(?:is|er|im)|my|the|son|daughter|child)\s+)*(?:sounds?|noise|voice|laugh|cry|sing|talk|speak)(?!\p{L})|(?<!\p{L})bisa\s+(?:manggil|panggil|memanggil|nyanyi|bernyanyi|teriak|ketawa|ngoceh)(?!\p{L})/giu,
    ' voice ',
  ],
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
const halfLitres = /(?<![\d.,])0[.,](\d)\s*(?:l|ltr|liter|litre)(?!\p{L})/giu;
/** `06` and `08fr` are 6 and 8. `0.9`, a telephone number and a code such as `fe03` stay. */
const leadingZero =
  /(?<=^|[^\d.,\p{L}]|\b(?:fr|no|uk|size))0(?=[1-9](?:[.,]\d)?(?:fr?|ch|mm|cm|ml)?(?![\p{L}\d]|[.,]\d))/giu;

/** Writes phrases and measures as the shop has them: inches in centimetres, and `06` as 6. */
export function plainPhrases(q: string): string {
  let text = q
    .replace(leadingZero, '')
    .replace(halfLitres, (_, tenths) => `${tenths}00 ml`)
    .replace(inches, (written, number) => {
      const length = Number(number.replace(',', '.'));
      return length < smallestInches ? written : ` ${Math.round(length * 2.54)} cm `;
    });
  for (const [said, meant] of phrases) text = text.replace(said, meant);
  const kinds = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => kindOf(word) ?? []);
  if (kinds.some((kind) => kind !== 'tube')) return text.replace(cannotSpeak, ' ');
  return kinds.length > 0 || asksWhen.test(text) ? text : text.replace(comesHome, ' paket perawatan ');
}
