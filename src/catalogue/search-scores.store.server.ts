import { type RawBuilder, sql } from 'kysely';

/** The sizes of a search that count more than words. */
const maxSizes = 2;
/** A word of a description matches with no more than this. */
export const descriptionScore = 2.5;
/** Gain, in tenths of a word, of a product with the only noun of the search: `bantal leher` is a pillow. */
const headGain = sql.lit(6);
/** A word of a name, or of families, matches with at least this. */
export const nameScore = 5.5;

/** How well a product matches the word at that place of the search; null if it does not. */
export const scoreAt = (place: number) => sql.ref(`score_${place}`);
const isAt = (places: RawBuilder<unknown>, place: number) => sql`(${places} & ${sql.lit(1 << (place - 1))} <> 0)`;

/** The conditions and values of a product that follow from its scores, in a search of so many places. */
export function valuesOf(places: readonly number[], hasContext: boolean, hasSizeWord: boolean) {
  const sum = (term: (place: number) => RawBuilder<unknown>, over = places) => sql.join(over.map(term), sql` + `);
  const scores = sql.join(places.map(scoreAt));
  // Most searches have no such words, and do not pay for them.
  const isOfAll = (place: number) => (hasContext ? sql`${isAt(sql`of_all`, place)}` : sql`false`);
  // A word for a size counts only among the products that match the thing best: `kanul kecil` is no small tie.
  const isOutvoted = (place: number) => (hasSizeWord ? sql`(not sized and ${isAt(sql`of_size`, place)})` : sql`false`);
  const isWell = (place: number) => sql`${scoreAt(place)} > ${descriptionScore}`;
  const scoreOf = (column: RawBuilder<unknown>) =>
    sql`case ${column} ${sql.join(
      places.map((place) => sql`when ${sql.lit(place)} then ${scoreAt(place)}`),
      sql` `,
    )} end`;
  const any = (term: (place: number) => RawBuilder<unknown>) => sql`(${sql.join(places.map(term), sql` or `)})`;
  const hasWord = any((place) => sql`digits < ${sql.lit(place)} and ${isWell(place)}`);
  // A size counts three times: the right size of a thing comes before the wrong one with more words in common. Of a
  // product with no other word of the search it counts once. A whole number in front may be a quantity. Not if a unit of
  // sizes follows it. Then it counts three times only for products that match `thing`: `3 tali leher` is no tube of size 3.
  const sizes = sum(
    (place) => sql`case when digits >= ${sql.lit(place)} and ${isWell(place)} then 2 else 0 end`,
    places.slice(0, maxSizes),
  );
  return {
    scores,
    scoreOf,
    thingScore: sql`coalesce(greatest(${sql.join(
      places.map(
        (place) => sql`case when not (${isAt(sql`of_size`, place)} or ${isOfAll(place)}) then ${scoreAt(place)} end`,
      ),
    )}), 0)`,
    // In tenths of a word. A word of a description counts half: two of them are no better than one of a name.
    covered: sql`${sum(
      (place) =>
        sql`case when ${scoreAt(place)} is null or ${isOutvoted(place)} or ${isOfAll(place)} then 0 when ${isWell(place)} then 10 else 5 end`,
    )} + case when ${scoreOf(sql`head`)} > ${nameScore} then ${headGain} else 0 end`,
    counted: hasContext
      ? sum((place) => sql`case when ${scoreAt(place)} is null or ${isOfAll(place)} then 0 else 1 end`)
      : sql`num_nonnulls(${scores})`,
    scored: sum((place) => sql`case when ${isOutvoted(place)} then 0 else coalesce(${scoreAt(place)}, 0) end`),
    sizesGain: sql`case when digits = 0 then 0 when words = digits or thing is null and ${hasWord} or ${scoreOf(sql`thing`)} > ${descriptionScore} then ${sizes} else 0 end`,
    isGuessed: any((place) => sql`${scoreAt(place)} is not null and ${isAt(sql`guessed`, place)}`),
    namesThing: any((place) => sql`${scoreAt(place)} is not null and not ${isAt(sql`of_quality`, place)}`),
    missed: sql`array_remove(array[${sql.join(
      places.map(
        (place) => sql`case when ${scoreAt(place)} is null and ${sql.lit(place)} <= words then ${sql.lit(place)} end`,
      ),
    )}]::int[], null)`,
  };
}
