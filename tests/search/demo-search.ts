import { expect } from 'vitest';
import { demoCategories, demoProducts } from '../../database/seed/demo-products.ts';
import { addCategory } from '../../src/catalogue/category.store.server.ts';
import { createProduct } from '../../src/catalogue/edit-product.server.ts';
import { factsWrittenIn } from '../../src/catalogue/facts/product-facts.ts';
import { drawnPicture } from '../drawn-picture.ts';
import { openTestShop } from '../shop.ts';

/** Each product of the demo by the name of its picture. */
export const pictures = new Map(demoProducts.map(({ id, picture }) => [id, picture.replace('.svg', '')]));

/** A shop with the demo's products, and its answers: the names of the found pictures, and how a search is read. */
export async function openDemoSearch() {
  const shop = await openTestShop();
  for (const names of demoCategories) await addCategory(shop.db, names.en, names);
  const image = await drawnPicture();
  for (const { id, picture: _, name, description, facts = {}, ...product } of demoProducts) {
    const translations = {
      en: { facts: factsWrittenIn(facts, 'en') },
      id: { name: name.id, description: description.id, facts: factsWrittenIn(facts, 'id') },
    };
    const form = { ...product, name: name.en, description: description.en, translations, image };
    await createProduct(shop.db, { actor: 'demo', form, locale: 'en', now: new Date(), id });
  }
  shop.clearPageCache();

  async function foundPictures(query: Record<string, string>, language = 'id'): Promise<string[]> {
    const path = `products?${new URLSearchParams({ limit: '24', ...query })}`;
    const { status, body } = await shop.call('GET', path, { headers: { 'accept-language': language } });
    expect(status).toBe(200);
    return body.map(({ _id }: { _id: string }) => pictures.get(_id) ?? _id);
  }

  const search = async (q: string, language = 'id') =>
    (await shop.call('GET', `search?${new URLSearchParams({ q })}`, { headers: { 'accept-language': language } })).body;
  return { shop, foundPictures, search };
}
