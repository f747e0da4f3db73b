import { type RawBuilder, sql } from 'kysely';
import { isLarge } from './size-words.ts';

/** Only children whose clinicians asked for a cuff need one: the plain tube comes first, unless a cuff was sought. */
export const cuffLoss = 12;
/** An older product may have it in its name alone. */
export const isCuffed = sql`coalesce(p.cuffed, strpos(d.name_id, ' balon') > 0 or strpos(d.name_en, 'cuffed') > 0)`;
export const smaller = sql<number>`p.size_order`;
/** A product without a size comes after those with one. */
const noSize = 499_999;
const larger = sql<number>`case when p.size_order >= ${sql.lit(noSize)} then ${sql.lit(noSize)} else ${sql.lit(noSize - 1)} - p.size_order end`;

/** The size that a part of a search asks for, by the names of its columns. */
export function soughtSize(text: string): Record<string, RawBuilder<unknown>> {
  const size = /\d+(?:[.,]\d+)?/.exec(text)?.[0].replace(',', '.');
  const hundredths = size === undefined ? null : Math.min(Math.round(Number(size) * 100), noSize);
  return {
    size: sql`${hundredths}::int`,
    large: sql`${size === undefined && text.split(' ').some(isLarge)}::boolean`,
  };
}

/** A size that no product has leads to the nearest one. A number in front of a thing may be a quantity. */
export const nearer = sql<number>`case when typed.large then ${larger}
    when typed.size is not null and thing is null then abs(p.size_order - typed.size) else p.size_order end`;

/** A product gains if its name, or what families call it, is the search, begins with it, or has it whole. */
export const nameGain = (lacksWords: RawBuilder<unknown>) => sql`case
      when words_typed in (d.name_en, d.name_id) then 40
      when strpos(concat(' | ', d.called, ' | '), '| ' || words_typed || ' |') > 0 then 16
      when starts_with(d.name_en || ' ', words_typed || ' ') or starts_with(d.name_id || ' ', words_typed || ' ')
        or starts_with(d.name_en || ' ', words_known) or starts_with(d.name_id || ' ', words_known) then 15
      when strpos(concat(' ', d.name_en, ' | ', d.name_id, ' '), ' ' || words_typed || ' ') > 0 then 6
      when ${lacksWords} and starts_with(d.name_id, first_word) then 8
      else 0 end`;

/** Of equal matches, those in stock come first, then shorter names, then sizes. Less than 1,000,000,000. */
export const amongEquals = (nameLength: RawBuilder<number>, size: RawBuilder<number>) => sql`
  case when p.stock = 0 then 0 else 500000000 end + (499 - least(${nameLength}, 499)) * 1000000 + 499999 - ${size}`;
