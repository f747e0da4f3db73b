import { sql } from 'kysely';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { rupiah } from '../shared/rupiah.ts';
import type { ReadSearch } from './catalogue.contract.ts';
import { isBathGuard, isContext, isQuality, tubeNouns } from './lacking-things.ts';
import { isWordOfSpeech } from './search/meant-words.ts';
import { asksForCuff } from './search/without-cuff.ts';
import type { Ranked } from './search.store.server.ts';
import { meanings, typedParts } from './search-meanings.store.server.ts';
import { descriptionScore } from './search-scores.store.server.ts';
import { nameWeight } from './search-words.store.server.ts';
import type { SearchedParts } from './searched-parts.server.ts';
import { sizeMarks } from './typed-counts.ts';
import type { TypedSearch } from './typed-search.ts';

/** Everything here is for a tube: a product without this word is no lesser match. */
const tubeNoun = new RegExp(tubeNouns);

/** Verbs by their form: `dibawa`, `mendirikan`, `registered`. The shop lacks none of them. */
const verbForm =
  /^(?:di(?!apers|spenser|sinfe|gital)\p{L}{4,}|me(?:m[bp]|n[cdj]|ng[aeghiku])\p{L}{4,}|ber(?!kas|lian)\p{L}{4,}|(?!merk)\p{L}{4,}(?:ed|ly))$/u;

/** Words of `search_text` as people write them. */
export const readableWords = (words: string): string =>
  words
    .replaceAll('tanpabalon', 'tanpa balon')
    .replaceAll(/\bluar(?=\d)/g, 'diameter luar ')
    .replaceAll(/\bisi(?=\d)/g, 'isi ')
    .replaceAll('merkpassymuir', 'passy muir')
    .replaceAll(/\bmerk(?=\p{L})/gu, '');

/**
 * `known`: a product may be meant by it; `named`: in a name, or by families; `exact`: in just this spelling; `shown`: a
 * listed product has it, and not in its description alone.
 */
type ReadWord = {
  word: string;
  place: number;
  known: boolean;
  named: boolean;
  exact: boolean;
  shown: boolean;
  instead: string | null;
};

/** The words of each part of a search, in their order. `listed` has the products of each part. */
async function readWords(
  db: Db,
  parts: readonly TypedSearch[],
  locale: Locale,
  listed: readonly (readonly string[])[],
) {
  if (parts.length === 0) return [];
  const stem = sql.lit({ en: 'english_stem', id: 'indonesian_stem' }[locale]);
  const inLanguage = (words: string) => sql.ref(`${words}_${locale}`);
  const { rows } = await sql<ReadWord & { part: number }>`
    select typed.part, read.* from ${typedParts(parts, (_, part) => ({ listed: sql`${listed[part]}::uuid[]` }))} cross join lateral (
    with ${meanings(parts)}
    select a.word, a.place, a.typed_place, best.term is not null as known,
      exists (select from meant m join search_posting p using (term) where m.place = a.place and p.weight >= ${nameWeight}) as named, best.term is not distinct from a.word as exact,
      exists (select from search_posting p where p.term = a.word and p.product_id = any(typed.listed) and p.weight > ${sql.lit(descriptionScore)}) as shown,
      case when best.is_readable then best.term end as instead
    from asked a left join lateral (
      select m.term, is_readable
      from meant m left join lateral (
        select bool_or((ts_lexize(${stem}, m.term))[1] = any (array(select (ts_lexize(${stem}, word))[1] from unnest(search_words(concat_ws(' ',
          ${inLanguage('p.name')}, ${inLanguage('p.description')}, ${inLanguage('c.name')}))) as word))) as is_readable
        from (select product_id from search_posting where term = m.term
          and (m.guessed or m.closeness = 0.95::real and similarity(m.term, a.word) >= 0.5) limit 3) as posting
        join product p on p.id = product_id left join category c on c.id = p.category_id
      ) other on true
      where m.place = a.place and exists (select from search_posting p where p.term = m.term)
      order by (m.guessed and is_readable) is true desc, m.closeness desc,
        -- Of \`katup\` and \`katun\`, the one that the products have.
        exists (select from search_posting p where p.term = m.term and p.product_id = any(typed.listed)) desc, m.term limit 1
    ) best on true
    ) as read order by typed.part, read.typed_place`.execute(db);
  return parts.map((_, part) => rows.filter((row) => row.part === part));
}

/** Words for where a thing is worn. If another word names a thing, these name none. */
const bodyParts = new Set(['leher', 'gulu', 'beuheung', 'lihia', 'rungkung', 'neck', 'tenggorokan', 'throat', 'stoma']);

/** A word of a thing. If the best products lack half of these, the search is for two things that no product is. */
const namesThing = ({ named, word }: ReadWord): boolean =>
  named && !bodyParts.has(word) && !isQuality(word) && !isContext(word) && !tubeNoun.test(word) && !sizeMarks.has(word);

type Reading = Omit<ReadSearch, 'elsewhere' | 'guess' | 'products'>;

/**
 * How the shop understands a search, and which of its words the best products do not have. Another word is proposed if it
 * stands in texts of the reader's language. A word of descriptions alone is not worth a note, and a quality neither.
 */
export async function readSearch(
  db: Db,
  { parts, free, lacking, answers, upTo }: SearchedParts,
  products: readonly (Pick<Ranked, 'part' | 'missed'> & { id: string })[],
  locale: Locale,
): Promise<Reading> {
  const missing: string[] = [];
  const proposed: string[] = [];
  const readAs: string[] = [];
  let complete = lacking.length === 0 && (parts.length > 0 || free || upTo !== undefined);
  let isProposed = false;
  const listedOf = parts.map((_, part) => products.filter((product) => product.part === part));
  const ids = listedOf.map((listed) => listed.map(({ id }) => id));
  const wordsOf = await readWords(db, parts, locale, ids);
  for (const [part, typed] of parts.entries()) {
    const [listed = [], words = []] = [listedOf[part], wordsOf[part]];
    const missed = listed[0]?.missed ?? [];
    const isNumber = (place: number) => words.some((word) => word.place === place && /\d/.test(word.word));
    // A number of another thing is no size of this one: of `kateter fr 5`, no pack of five filters has it.
    const isThing = (product: Pick<Ranked, 'missed'>) =>
      product.missed.every((place) => isNumber(place) || missed.includes(place));
    const things = listed.filter(isThing);
    const isNowhere = (place: number) => things.length > 0 && things.every((product) => product.missed.includes(place));
    const isMissing = ({ word, place, known }: ReadWord) =>
      (!known &&
        (/\d/.test(word)
          ? word.length > 1
          : word.length > 2 && !isQuality(word) && !isWordOfSpeech(word) && !verbForm.test(word))) ||
      (/\d/.test(word) && isNowhere(place)) ||
      // No tube without a cuff is one with it.
      (asksForCuff(word) && missed.includes(place));
    const named = words.filter(namesThing);
    const apart = named.filter(({ place }) => missed.includes(place));
    missing.push(...words.filter(isMissing).map(({ word }) => readableWords(word)));
    isProposed ||= words.some(({ instead }) => instead !== null);
    proposed.push(words.map(({ word, instead }) => instead ?? readableWords(word)).join(' '));
    // `dua tali` asks for two.
    const isThere = (number: string) =>
      words.some(({ word, exact, shown }) => word === number && exact && (listed.length === 0 || shown));
    readAs.push(...typed.numbers.flatMap(({ number, shown }) => (shown && isThere(number) ? [shown] : [])));
    complete &&= words.length > 0 && missing.length === 0 && apart.length * 2 < Math.max(named.length, 1);
  }
  if (upTo && Number.isFinite(upTo)) readAs.push(m.catalogue_up_to({ price: rupiah(upTo) }, { locale }));
  const didYouMean = isProposed ? proposed.join(', ') : null;
  const lacks = new Set(lacking.map((thing) => (isBathGuard(thing) ? m.catalogue_bath_guard({}, { locale }) : thing)));
  return { didYouMean, complete, missing, lacking: [...lacks], answers: [...answers], readAs: [...new Set(readAs)] };
}
