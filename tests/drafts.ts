import { expect } from 'vitest';
import type { SavedProduct } from '../src/catalogue/catalogue.contract.ts';
import type { ApiAnswer } from './api-call.ts';
import { drawnPicture } from './drawn-picture.ts';
import { formData } from './form-data.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

/** A draft that an admin saves with the form. */
export async function saveDraft(
  shop: TestShop,
  as: Person,
  name: string,
  fields: Record<string, string | File> = {},
): Promise<SavedProduct> {
  const form = { name, price: '1000', category: 'Tubes', countInStock: '10', draft: 'true' };
  const body = formData({ ...form, image: await drawnPicture(), ...fields });
  const answer = await shop.call('POST', 'products', { as, body });
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201, body: { draft: true } });
  return answer.body;
}

/** Edits a product or a draft from a version of it. */
export function edit(
  shop: TestShop,
  as: Person,
  { _id, name, price }: Pick<SavedProduct, '_id' | 'name' | 'price'>,
  fields: Record<string, string>,
): Promise<ApiAnswer> {
  return shop.call('PUT', `products/${_id}`, { as, body: formData({ name, price: String(price), ...fields }) });
}

/** The names of the products that the inventory shows. */
export async function inventoryNames(shop: TestShop, as: Person, query: string): Promise<string[]> {
  return (await shop.call('GET', `admin/products?${query}`, { as })).body.map(({ name }: SavedProduct) => name);
}
