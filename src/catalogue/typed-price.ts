import { wholeNumberIn } from '../shared/written/written-number.ts';

const number = String.raw`(?<![\d.,\p{L}])(?:rp\.?\s*)?\d[\d.,]*(?:\s*(?:rb|ribu|k|jt|juta|thousand)(?:an)?)?(?:\s*(?:rupiah|idr))?(?![\p{L}\d])(?!\s*(?:ml|cc|mg)\b)`;
const limit =
  '(?:(?:di\\s*)?bawah|kurang dari|mak(?:s(?:imal|imum)?)?|max(?:imum)?|paling (?:mahal|banyak)|sampai|hingga|under|below|less than|cheaper than|at most|up to|budget(?:nya)?|bajet|harga(?:nya)?)';
/** The lower end of a range, as in `15-20rb`. */
const low = '(?<low>(?<![\\d.,\\p{L}])\\d[\\d.,]*\\s*(?:rb|ribu|k)?\\s*(?:[-–]|s/d|sampai|hingga|to)\\s*)';
const limitBehind =
  '\\s*(?:(?:ke\\s*|di\\s*)bawah(?:nya)?|(?:or|and) (?:less|below|under|cheaper)|max(?:imum)?|mak(?:s(?:imal|imum)?)?|tops)(?!\\p{L})';
/** Also the price of a card that was copied as a whole: `Kasa Belah, Isi 25Rp 22.000`. */
const price = new RegExp(
  `(?<limit>(?<!\\p{L})(?:${limit}\\s+)+(?:of\\s+)?)?${low}?(?<written>rp\\.? ?\\d[\\d.,]*|${number})(?<behind>${limitBehind})?`,
  'giu',
);
const cheapWords =
  /(?<!\p{L})(?:(?:ter)?murah(?:an|nya)?|cheap(?:er|est|ly)?|terjangkau|ekonomis|hemat|affordable|inexpensive)(?!\p{L})/iu;
const smallest = 1_000;
const roundness = 500;

type Prices = { rest: string; highest?: number; named?: number; exact?: number; cheap: boolean };

/**
 * Takes prices out of a search: a price is no size. Without `Rp`, only a large round number is one: sizes are smaller, and
 * telephone numbers are not round. `highest`: the limit that it sets, as in `di bawah 20rb`; `named`: any price, and `Infinity` for a word such as `murah`. `exact`: the price itself, as in
 * `harga 30rb`. `cheap`: a word such as `murah` was typed.
 */
export function readPrices(q: string): Prices {
  const cheap = cheapWords.test(q);
  let [highest, named, exact]: (number | undefined)[] = cheap ? [undefined, Number.POSITIVE_INFINITY] : [];
  const rest = q.replace(price, (phrase, before?: string, from?: string, written = '', behind?: string) => {
    const plain = written.replace(/(?:thousand|ribuan|rban)/i, 'ribu').replace(/[.,]+$/, '');
    const amount = wholeNumberIn(plain, 'rupiah') ?? 0;
    const isPrice = /^rp/i.test(written) || (amount >= smallest && amount % roundness === 0);
    if (!isPrice) return phrase;
    if ((before ?? from ?? behind) && amount > 0) highest = amount;
    if (amount > 0) named = amount;
    if (/^harga(?:nya)?\s+$/i.test(before ?? '') && !from && !behind) exact = named;
    return ' ';
  });
  return { rest, highest, named, exact, cheap };
}
