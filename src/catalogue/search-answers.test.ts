import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoSearch, pictures } from '../../tests/search/demo-search.ts';
import { eighthHeldOutFamilies, eighthTuningFamilies } from '../../tests/search/eighth-family-queries.ts';
import { eleventhTuningFamilies } from '../../tests/search/eleventh-family-queries.ts';
import { heldOutFamilies, tuningFamilies } from '../../tests/search/family-queries.ts';
import { fifthHeldOutFamilies, fifthTuningFamilies } from '../../tests/search/fifth-family-queries.ts';
import { fourteenthHeldOutFamilies, fourteenthTuningFamilies } from '../../tests/search/fourteenth-family-queries.ts';
import { laterFamilies } from '../../tests/search/later-family-queries.ts';
import { latestFamilies } from '../../tests/search/latest-family-queries.ts';
import { ninthHeldOutFamilies, ninthTuningFamilies } from '../../tests/search/ninth-family-queries.ts';
import { heldOutQueries, type SearchQuery, tuningQueries } from '../../tests/search/search-queries.ts';
import { heldOutSentences, type SentenceQuery, tuningSentences } from '../../tests/search/sentence-queries.ts';
import { seventhHeldOutFamilies, seventhTuningFamilies } from '../../tests/search/seventh-family-queries.ts';
import { sixthHeldOutFamilies, sixthTuningFamilies } from '../../tests/search/sixth-family-queries.ts';
import { tenthTuningFamilies } from '../../tests/search/tenth-family-queries.ts';
import { thirteenthHeldOutFamilies, thirteenthTuningFamilies } from '../../tests/search/thirteenth-family-queries.ts';
import { twelfthHeldOutFamilies, twelfthTuningFamilies } from '../../tests/search/twelfth-family-queries.ts';
import type { TestShop } from '../../tests/shop.ts';

let shop: TestShop;
let foundPictures: Awaited<ReturnType<typeof openDemoSearch>>['foundPictures'];
let search: Awaited<ReturnType<typeof openDemoSearch>>['search'];
beforeAll(async () => {
  ({ shop, foundPictures, search } = await openDemoSearch());
});
afterAll(() => shop.close());

async function wrongOf(queries: readonly SearchQuery[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { q, first } of queries) {
    const [best = 'nothing'] = await foundPictures({ q });
    if (!first.includes(best)) wrong.push(`${q}: ${best} instead of ${first.join(' or ')}`);
  }
  return wrong;
}

test('finds the right product first for searches of families, a third of which were never used for tuning', async () => {
  const [tuning, heldOut] = [await wrongOf(tuningQueries), await wrongOf(heldOutQueries)];
  const all = tuningQueries.length + heldOutQueries.length;
  const score = (list: readonly unknown[], wrong: readonly string[]) =>
    `${list.length - wrong.length} of ${list.length}`;
  // The mistakes of the second list are not printed: they could be used to tune the search.
  console.info(
    `Search: ${score(tuningQueries, tuning)} right, of those never used for tuning ${score(heldOutQueries, heldOut)}.`,
  );
  expect(all).toBeGreaterThanOrEqual(80);
  expect(heldOutQueries.length).toBeGreaterThanOrEqual(Math.floor(all / 3));
  // The limit is 76 of 80.
  expect((all - tuning.length - heldOut.length) / all, tuning.join('\n')).toBeGreaterThanOrEqual(76 / 80);
});

/** Those that are answered wrongly, with the reason. */
async function wrongSentences(queries: readonly SentenceQuery[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { q, first, read, also = [] } of queries) {
    const found = await foundPictures({ q });
    const { readAs, guess } = await search(q);
    const right = first.length > 0 ? first.includes(found[0] ?? 'nothing') && !guess : found.length === 0 || guess;
    if (!right) wrong.push(`${q}: ${found[0]} instead of ${first.join(' or ')}, guess: ${guess}`);
    else if (read && !readAs.includes(read)) wrong.push(`${q}: read as ${readAs} instead of ${read}`);
    else if (!also.every((picture) => found.includes(picture))) wrong.push(`${q}: only ${found}`);
  }
  return wrong;
}

test('reads sizes, ages and numbers in words as families type them; a third was never used for tuning', async () => {
  const [wrong, heldOut] = [await wrongSentences(tuningSentences), await wrongSentences(heldOutSentences)];
  expect(wrong).toEqual([]);
  console.info(
    `Sentences: never used for tuning ${heldOutSentences.length - heldOut.length} of ${heldOutSentences.length} right.`,
  );
  // The mistakes of the second list are not printed: they could be used to tune the search.
  expect(heldOut.length / heldOutSentences.length).toBeLessThanOrEqual(0.05);
});

/** Those that are answered wrongly. A misspelled word may be a guess if the page proposes the right one. */
async function wrongFamilies(queries: typeof tuningFamilies): Promise<string[]> {
  const wrong: string[] = [];
  for (const { q, first, language } of queries) {
    const [best = 'nothing', ...others] = await foundPictures({ q }, language);
    const { guess, didYouMean, complete, products } = await search(q, language);
    const suggested = products.map(({ _id }: { _id: string }) => pictures.get(_id));
    const isInOrder = suggested.every((picture: string, place: number) => picture === [best, ...others][place]);
    const isMarked = first.includes('marked') && (best === 'nothing' || guess || !complete);
    const isFirst = first.some((wanted) => {
      const [one, other] = wanted.split('+');
      return other ? [one, other].every((each) => each && [best, ...others].slice(0, 4).includes(each)) : best === one;
    });
    if (!isMarked && !(isFirst && isInOrder && (!guess || didYouMean))) wrong.push(`${q}: ${best}, guess: ${guess}`);
  }
  return wrong;
}

test('answers searches of parents, nurses and grandparents; some were never used for tuning', async () => {
  const tuning = [...tuningFamilies, ...laterFamilies, ...latestFamilies, ...fifthTuningFamilies];
  const heldOutAll = [...heldOutFamilies, ...fifthHeldOutFamilies];
  const [wrong, heldOut] = [await wrongFamilies(tuning), await wrongFamilies(heldOutAll)];
  console.info(
    `Families: ${tuning.length - wrong.length} of ${tuning.length} right, of those never used for tuning ` +
      `${heldOutAll.length - heldOut.length} of ${heldOutAll.length}.`,
  );
  expect(wrong.length / tuning.length, wrong.join('\n')).toBeLessThanOrEqual(0.05);
  // The mistakes of the second list are not printed: they could be used to tune the search.
  expect(heldOut.length / heldOutAll.length).toBeLessThanOrEqual(0.125);
});

/** Those that are answered wrongly: with other products, another page, or without a word that the shop lacks or did not find. */
async function wrongAnswers(queries: typeof sixthTuningFamilies): Promise<string[]> {
  const wrong: string[] = [];
  for (const { q, language, answer } of queries) {
    const found = await foundPictures({ q }, language);
    const { answers, lacking, missing, complete, guess, products } = await search(q, language);
    const isInStock = products.every(({ countInStock }: { countInStock: number | null }) => countInStock !== 0);
    const pages = answer.filter((each) => each.startsWith('@')).join(' ');
    const wanted = answer.filter((each) => !each.startsWith('@') && !['lacking', 'missing', 'plain'].includes(each));
    const isWanted = (each: string) =>
      each === 'any' ||
      (each === 'nothing' && found.length === 0) ||
      (each === 'few' && found.length <= 3 && isInStock) ||
      (each.includes('+') ? each.split('+').every((one) => found.includes(one)) : found[0] === each);
    const isRight =
      wanted.some(isWanted) &&
      pages.replace('@none', '') === answers.map((each: string) => `@${each}`).join(' ') &&
      (!answer.includes('lacking') || lacking.length > 0) &&
      (!answer.includes('missing') || missing.length > 0) &&
      (!answer.includes('plain') || (complete && !guess));
    if (!isRight) wrong.push(`${q}: ${found}; answers: ${answers}; lacking: ${lacking}; missing: ${missing}`);
  }
  return wrong;
}

test('names the page that answers a search, the things that the shop lacks, and the words that it did not find', async () => {
  const tuning = [
    sixthTuningFamilies,
    seventhTuningFamilies,
    eighthTuningFamilies,
    ninthTuningFamilies,
    tenthTuningFamilies,
    eleventhTuningFamilies,
    twelfthTuningFamilies,
    thirteenthTuningFamilies,
    fourteenthTuningFamilies,
  ];
  const heldOutAll = [
    sixthHeldOutFamilies,
    seventhHeldOutFamilies,
    eighthHeldOutFamilies,
    ninthHeldOutFamilies,
    twelfthHeldOutFamilies,
    thirteenthHeldOutFamilies,
    fourteenthHeldOutFamilies,
  ].flat();
  const wrong = await wrongAnswers(tuning.flat());
  const heldOut = await wrongAnswers(heldOutAll);
  console.info(`Answers: never used for tuning ${heldOutAll.length - heldOut.length} of ${heldOutAll.length} right.`);
  expect(wrong).toEqual([]);
  // The mistakes of the second list are not printed: they could be used to tune the search.
  expect(heldOut.length / heldOutAll.length).toBeLessThanOrEqual(0.125);
});
