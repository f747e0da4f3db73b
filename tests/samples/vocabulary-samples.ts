import { randomUUID } from 'node:crypto';
import type { TestShop } from '../shop.ts';

/** Valid requests about categories, and the words by which products are found. */
export const vocabularySamples = {
  'vocabulary.categories': async () => ({}),
  'vocabulary.renameCategory': async ({ shop }: { shop: TestShop }) => {
    const address = `Masks ${randomUUID()}`;
    const json = { names: { id: `Masker ${randomUUID()}` }, seen: { en: address, id: null } };
    return { params: { id: await addedCategory(shop, address) }, json, optional: ['seen'] };
  },
  'vocabulary.orderCategories': async ({ shop }: { shop: TestShop }) => {
    const rows = await shop.db.selectFrom('category').select('id').orderBy('position').orderBy('id').execute();
    const seen = rows.map(({ id }) => id);
    return { json: { ids: seen.toReversed(), seen }, optional: ['seen'] };
  },
  'vocabulary.mergeCategory': async ({ shop }: { shop: TestShop }) => ({
    params: { id: await addedCategory(shop) },
    json: { into: await addedCategory(shop) },
  }),
  'vocabulary.searchWords': async () => ({}),
  'vocabulary.addSearchWord': async () => ({ json: { said: `selang ${randomUUID()}`, meant: 'kanul' } }),
  'vocabulary.removeSearchWord': async ({ shop }: { shop: TestShop }) => {
    const word = { said: `selang ${Date.now()}`, meant: 'kanul' };
    await shop.db
      .insertInto('search_word')
      .values(word)
      .onConflict((on) => on.doNothing())
      .execute();
    return { json: word };
  },
};

/** A category that is there for this alone; its id. */
async function addedCategory(shop: TestShop, address = `Masks ${randomUUID()}`): Promise<string> {
  const added = await shop.db
    .insertInto('category')
    .values({ address, name_en: address, position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return added.id;
}
