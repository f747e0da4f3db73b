import { expect } from 'vitest';
import type { ChosenChange } from '../../src/catalogue/changes/changes.contract.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { fillCart, orderCart } from '../shopping.ts';
import { applyPlan } from '../tables.ts';

/** Changes products together, and gives the id of the plan that did it. */
export async function changeChosen(
  shop: TestShop,
  as: Person,
  ids: readonly string[],
  change: ChosenChange,
): Promise<string> {
  const { status, body } = await shop.call('POST', 'admin/changes', { as, body: { products: { ids }, change } });
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await applyPlan(shop, as, body._id)).toMatchObject({ state: 'applied' });
  return body._id;
}

/** Plans to undo an applied plan, and returns the new plan. */
export async function planUndo(shop: TestShop, as: Person, planId: string) {
  const { status, body } = await shop.call('POST', `admin/changes/${planId}/undo`, { as });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Undoes an applied plan, and returns the new plan once that is done. */
export async function undoPlan(shop: TestShop, as: Person, planId: string) {
  return applyPlan(shop, as, (await planUndo(shop, as, planId))._id);
}

export async function readProduct(shop: TestShop, id: string) {
  return (await shop.call('GET', `products/${id}`)).body;
}

/** The ids of the products that a search finds. */
export async function foundIds(shop: TestShop, q: string): Promise<string[]> {
  return (await shop.call('GET', `products?q=${q}`)).body.map(({ _id }: { _id: string }) => _id);
}

/** Edits some fields of a product as an admin does. */
export async function editProduct(shop: TestShop, as: Person, id: string, fields: Record<string, string>) {
  const { name, price } = await readProduct(shop, id);
  const body = new FormData();
  for (const [field, value] of Object.entries({ name, price: String(price), ...fields })) body.set(field, value);
  expect((await shop.call('PUT', `products/${id}`, { as, body })).status).toBe(200);
}

/** Orders so many units of products. */
export async function buy(shop: TestShop, buyer: Person, ...lines: [productId: string, quantity: number][]) {
  await fillCart(shop, buyer, ...lines);
  expect((await orderCart(shop, buyer)).status).toBe(201);
}
