import { randomUUID } from 'node:crypto';
import { planChanges } from '../../src/catalogue/changes/plan-changes.server.ts';
import { planTable } from '../../src/spreadsheets/api/planned-tables.server.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import type { SampleContext } from './sample.ts';

/** Valid requests about tables for spreadsheets, and about changes that are planned first. */
export const spreadsheetSamples = {
  'changes.choose': async ({ shop }: SampleContext) => ({
    json: { products: { ids: [(await shop.product())._id] }, change: { kind: 'price', price: 1_000 } },
  }),
  'changes.plan': async (context: SampleContext) => ({ params: { planId: await ownPlan(context) } }),
  'changes.products': async (context: SampleContext) => ({
    params: { planId: await ownPlan(context) },
    query: { limit: '2' },
    optional: ['limit'],
  }),
  'changes.apply': async (context: SampleContext) => ({ params: { planId: await ownPlan(context) } }),
  'changes.undo': async (context: SampleContext) => ({ params: { planId: await appliedPlan(context) } }),
  'spreadsheets.products': async () => ({
    params: { table: 'products' },
    query: { state: 'low', category: 'Tubes', q: 'tube', sort: 'name' },
    optional: ['state', 'category', 'q', 'sort'],
  }),
  'spreadsheets.orders': async () => ({
    params: { table: 'orders' },
    query: { q: 'sari', from: '2026-01-01', to: '2026-12-31' },
    optional: ['q', 'from', 'to'],
  }),
  'spreadsheets.rows': async ({ shop, owner }: SampleContext) => ({
    params: { planId: await ownTable(shop, owner) },
    query: { limit: '2' },
    optional: ['limit'],
  }),
  'spreadsheets.plan': async () => ({
    form: {
      kind: 'products',
      file: new File([`Name (English),Price\nNew ${randomUUID()},1000\n`], 'table.csv'),
      dayOrder: 'dayFirst',
      drafts: 'true',
      pictures: '[]',
    },
    optional: ['dayOrder', 'drafts', 'pictures'],
  }),
};

/** A planned donation of that person. */
async function ownTable(shop: TestShop, owner: Person): Promise<string> {
  const { _id } = await shop.product({ countInStock: 1 });
  const table = `Id (please leave as it is),Quantity,Came on\n${_id},3,2026-01-31\n`;
  const planning = { plannedBy: owner.uid, locale: 'en', now: new Date() } as const;
  return (await planTable(shop.db, { kind: 'donations', bytes: new TextEncoder().encode(table), ...planning })).id;
}

/** An applied plan of that person. */
async function appliedPlan(context: SampleContext): Promise<string> {
  const id = await ownPlan(context);
  const applied = { state: 'applied', applied_at: new Date() };
  await context.shop.db.updateTable('change_plan').set(applied).where('id', '=', id).execute();
  return id;
}

/** A planned new product of that person. */
function ownPlan({ shop, owner }: SampleContext): Promise<string> {
  const product = { line: 2, productId: randomUUID(), isNew: true, before: null } as const;
  const changes = [
    { ...product, field: 'name_en', after: `New ${product.productId}` },
    { ...product, field: 'price', after: '1000' },
  ] as const;
  const plan = { plannedBy: owner.uid, source: 'products', locale: 'en', now: new Date() } as const;
  return planChanges(shop.db, { ...plan, changes, problems: [] });
}
