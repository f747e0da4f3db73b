import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startMailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { type ExternalDatabase, externalDatabase } from './external-database.ts';
import { inTheMiddle } from './held-database.ts';

type Killable = { shop: ChildShop; database: ExternalDatabase; admin: Person };

/** A shop with an admin and a PostgreSQL of its own. Tests can kill both. `toClose` gets the functions that end them. */
export async function openKillable(toClose: (() => unknown)[]): Promise<Killable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-plans-'));
  toClose.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const database = await externalDatabase(dataDir);
  toClose.push(database.close);
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: database.url });
  toClose.push(() => shop.close());
  await shop.start();
  return { shop, database, admin: await newAdmin(shop) };
}

/** An admin with a recovery code, without which the database would not be as `npm run verify` wants it. */
export async function newAdmin(shop: ChildShop): Promise<Person> {
  const admin = await shop.person({ role: 'admin' });
  await shop.query(`insert into identity.recovery_code ("userId", hash) values ('${admin.uid}', 'hash')`);
  return admin;
}

/** Plans a table, and gives the plan's id. */
export async function planTableOf(
  shop: ChildShop,
  admin: Person,
  kind: 'products' | 'stock',
  table: string,
): Promise<string> {
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([table], 'table.csv', { type: 'text/csv' }));
  const { status, body: plan } = await shop.call('POST', 'admin/tables', { as: admin, body });
  expect(status, JSON.stringify(plan)).toBe(201);
  expect(plan.problems).toEqual([]);
  return plan._id;
}

/** Plans to undo a plan, and gives the new plan's id. */
export async function planUndoOf(shop: ChildShop, admin: Person, planId: string): Promise<string> {
  const { status, body } = await shop.call('POST', `admin/changes/${planId}/undo`, { as: admin });
  expect(status, JSON.stringify(body)).toBe(201);
  return body._id;
}

export async function beginPlan(shop: ChildShop, admin: Person, plan: string): Promise<void> {
  expect((await shop.call('POST', `admin/changes/${plan}/apply`, { as: admin })).status).toBe(200);
}

export async function stateOf(shop: ChildShop, plan: string): Promise<string | undefined> {
  return (await shop.query<{ state: string }>(`select state from change_plan where id = '${plan}'`))[0]?.state;
}

/** Applies a plan and waits until that is over. */
export async function applyPlanOf(shop: ChildShop, admin: Person, plan: string): Promise<void> {
  await beginPlan(shop, admin, plan);
  await expect.poll(() => stateOf(shop, plan), { interval: 100 }).toBe('applied');
}

/** What our own transaction holds, and the statement of the shop that waits for it. */
type Held = { holding: string; waitsIn: string };

export const heldProduct = (id: string): Held => ({
  holding: `select from product where id = '${id}' for update`,
  waitsIn: 'for no key update',
});

/** Applies a plan, and does something while that waits for what we hold. */
export function whileApplying(
  { shop, database, admin }: Killable,
  { plan, held }: { plan: string; held: Held },
  act: () => Promise<unknown>,
): Promise<void> {
  return inTheMiddle({ shop, url: database.url }, held, act, () => beginPlan(shop, admin, plan));
}
