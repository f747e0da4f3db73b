import { expect } from 'vitest';
import type { Importable } from '../src/spreadsheets/importables.ts';
import type { DayOrder } from '../src/spreadsheets/spreadsheets.contract.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

/** Sends a table as an admin who wants to see its changes. */
export async function planTable(
  shop: TestShop,
  as: Person,
  kind: Importable,
  content: string | Uint8Array<ArrayBuffer>,
  language = 'en',
  dayOrder?: DayOrder,
  drafts = false,
) {
  const body = new FormData();
  body.set('kind', kind);
  if (dayOrder) body.set('dayOrder', dayOrder);
  if (drafts) body.set('drafts', 'true');
  body.set('file', new File([content], 'table.csv', { type: 'text/csv' }));
  return shop.call('POST', 'admin/tables', { as, body, headers: { 'accept-language': language } });
}

/** Has a plan applied, and gives it once that is over. */
export async function applyPlan(shop: TestShop, as: Person, planId: string) {
  const begun = await shop.call('POST', `admin/changes/${planId}/apply`, { as });
  expect(begun.status, JSON.stringify(begun.body)).toBe(200);
  const read = () => shop.call('GET', `admin/changes/${planId}`, { as });
  await expect.poll(async () => (await read()).body.state, { interval: 100 }).not.toBe('applying');
  return (await read()).body;
}

/** The lines of a planned table of parcels or of donations. */
export async function plannedRowsOf(shop: TestShop, as: Person, planId: string) {
  return (await shop.call('GET', `admin/tables/plans/${planId}`, { as })).body;
}

/** The changes of a plan, product by product. */
export async function plannedOf(shop: TestShop, as: Person, planId: string) {
  return (await shop.call('GET', `admin/changes/${planId}/products`, { as })).body;
}
