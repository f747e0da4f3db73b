import { kindOf } from './things-for-tubes.ts';
import { asksForCuff, readWithoutCuff } from './without-cuff.ts';

const before = 'dulu(?:nya)?|biasa(?:nya)?|sebelum(?:nya)?|kemar[ie]n|kmrn|tadinya|awalnya|used to|previously|formerly';
const today = 'sekarang|skrg|skrng|skg|saiki|ayeuna|now';
const change = new RegExp(String.raw`(?<!\p{L})(?:${before})(?!\p{L}).*?(?<!\p{L})(?:${today})(?!\p{L})`, 'isu');

/** `butuh 2` is a number of pieces. */
const size = /(?<!(?:butuh|perlu|beli|pesan|pesen|order|need|buy)\s+)(?<![\d.,])\d/iu;

const sizeNumber = String.raw`(?:(?:ukuran|uk|no|nomor|size)\.?\s+)?\d{1,2}(?:[.,]\d)?`;
/** `dari 3.5 ke 4`: the second size counts. Of ages and lengths, both do. */
const fromSize = new RegExp(
  String.raw`(?<!\p{L})(?:dari|dr|from)\s+${sizeNumber}\s+(?:fr\s+)?(?:ke|jadi|menjadi|to)\s+(?=${sizeNumber}(?![\d.,])(?!\s*(?:cm|mm|kg|tahun|thn|th|bulan|bln|year|month|yr|hari|day|rb|ribu)))`,
  'giu',
);

/**
 * Leaves out what a person had before: of `dulu balon, sekarang tanpa balon`, only the second counts. If no size and no
 * cuff is named for today, the search stays as it is.
 */
export function presentWish(typed: string): string {
  const q = typed.replace(fromSize, ' ');
  const [past] = change.exec(q) ?? [];
  if (!past) return q;
  const rest = q.replace(past, ' ');
  const wish = readWithoutCuff(rest);
  if (!size.test(wish) && !wish.includes('tanpa balon') && !asksForCuff(wish)) return q;
  const nouns = (text: string) => (text.match(/\p{L}+/gu) ?? []).filter((word) => kindOf(word) !== undefined);
  return nouns(rest).length > 0 ? rest : `${nouns(past).join(' ')} ${rest}`;
}
