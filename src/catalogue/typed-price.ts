import { wholeNumberIn } from '../shared/written/written-number.ts';

const number = String.raw`(?<![\d.,\p{L}])(?:rp\.?\s*)?\d[\d.,]*(?:\s*(?:rb|ribu|k|jt|juta|thousand)(?:an)?)?(?:\s*(?:rupiah|idr))?(?![\p{L}\d])(?!\s*(?:ml|cc|mg)\b)`;
const limit =
  '(?:(?:di\\s*)?bawah|kurang dari|mak(?:s(?:imal|imum)?)?|max(?:imum)?|paling (?:mahal|banyak)|sampai|hingga|under|below|less than|cheaper than|at most|up to|budget(?:nya)?|bajet|harga(?:nya)?)';
const limited = new RegExp(`(?<!\\p{L})(?:${limit}\\s+)+(?:of\\s+)?(${number})`, 'giu');
/** Also next to other words: the price of a card that was copied as a whole, `Kasa Belah, Isi 25Rp 22.000`. */
const price = new RegExp(`rp\\.? ?\\d[\\d.,]*|${number}`, 'giu');
const smallest = 1_000;
const roundness = 500;

/** An amount of rupiah. Sizes are smaller, and telephone numbers are not round. */
function rupiahIn(written: string): number | null {
  const plain = written
    .replace(/thousand/i, 'ribu')
    .replace(/an$/i, '')
    .replace(/[.,]+$/, '');
  const amount = wholeNumberIn(plain, 'rupiah');
  return amount !== null && amount >= smallest && amount % roundness === 0 ? amount : null;
}

/**
 * Takes prices out of a search: a price is no size. `highest`: the limit that it sets, as in `di bawah 20rb`; `named`:
 * any price.
 */
export function readPrices(q: string): { rest: string; highest?: number; named?: number } {
  let [highest, named]: (number | undefined)[] = [];
  const rest = q
    .replace(limited, (phrase, written: string) => {
      const amount = rupiahIn(written);
      if (amount === null) return phrase;
      highest = amount;
      return ' ';
    })
    .replace(price, (written) => {
      const amount = rupiahIn(written);
      named ??= amount ?? undefined;
      return amount === null && !/^rp/i.test(written) ? written : ' ';
    });
  return { rest, highest, named };
}

const cheap = /(?<!\p{L})(?:ter)?murah(?!\p{L})|(?<!\p{L})cheap(?:er|est)?(?!\p{L})/iu;
export const isCheap = (q: string): boolean => cheap.test(q);
