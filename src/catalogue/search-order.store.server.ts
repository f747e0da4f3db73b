import { type RawBuilder, sql } from 'kysely';

/** Only children whose clinicians asked for a cuff need one: the plain tube comes first, unless a cuff was sought. */
export const cuffLoss = 12;
/** An older product may have it in its name alone. */
export const isCuffed = sql`coalesce(p.cuffed, strpos(d.name_id, ' balon') > 0 or strpos(d.name_en, 'cuffed') > 0)`;
export const smaller = sql<number>`p.size_order`;
/** A product without a size comes after those with one. */
const noSize = 499_999;
const larger = sql<number>`case when p.size_order >= ${sql.lit(noSize)} then ${sql.lit(noSize)} else ${sql.lit(noSize - 1)} - p.size_order end`;
const largeWords = /(?<!\p{L})(?:besar|gede|gedhe|gadang|badag|large|big)(?!\p{L})/u;

/** A size that no product has leads to the nearest one. A number in front of a thing may be a quantity. */
export function nearerTo(text: string): RawBuilder<number> {
  const size = /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.');
  if (size === undefined) return largeWords.test(text) ? larger : smaller;
  const hundredths = sql.lit(Math.min(Math.round(Number(size) * 100), 499_999));
  return sql`case when thing is null then abs(p.size_order - ${hundredths}) else p.size_order end`;
}

/** Of equal matches, those in stock come first, then shorter names, then sizes. Less than 1,000,000,000. */
export const amongEquals = (nameLength: RawBuilder<number>, size: RawBuilder<number>) => sql`
  case when p.stock = 0 then 0 else 500000000 end + (499 - least(${nameLength}, 499)) * 1000000 + 499999 - ${size}`;
