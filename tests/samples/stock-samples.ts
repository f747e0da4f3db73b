import { randomUUID } from 'node:crypto';
import { changeStock } from '../../src/catalogue/stock/stock.store.server.ts';
import type { TestShop } from '../shop.ts';

/** Valid requests about the stock of products, and about products that need attention. */
export const stockSamples = {
  'inventory.list': async () => ({
    query: { state: 'low', category: 'Tubes', q: 'tube', sort: 'name', limit: '2' },
    optional: ['state', 'category', 'q', 'sort', 'limit'],
  }),
  'inventory.get': async ({ shop }: { shop: TestShop }) => ({ params: { id: (await shop.product())._id } }),
  'inventory.count': async () => ({
    query: { state: 'low', category: 'Tubes', q: 'tube' },
    optional: ['state', 'category', 'q'],
  }),
  'inventory.restore': async ({ shop }: { shop: TestShop }) => ({ params: { id: await archivedProduct(shop) } }),
  'inventory.lowStock': async () => ({}),
  'inventory.setLowStock': async () => ({ json: { lowAt: 7 } }),
  'stock.history': async ({ shop }: { shop: TestShop }) => ({
    params: { productId: (await shop.product())._id },
    query: { limit: '2' },
    optional: ['limit'],
  }),
  'stock.move': async ({ shop }: { shop: TestShop }) => ({
    params: { productId: (await shop.product({ countInStock: 5 }))._id },
    json: {
      kind: 'donation',
      change: 3,
      why: 'From the clinic',
      expires: '2099-12-31',
      lot: 'A-1',
      value,
      key: randomUUID(),
    },
    optional: ['why', 'expires', 'lot', 'value'],
  }),
  'batches.list': async ({ shop }: { shop: TestShop }) => ({ params: { productId: (await shop.product())._id } }),
  'batches.setExpiry': async ({ shop }: { shop: TestShop }) => ({
    params: { productId: (await shop.product({ countInStock: 5 }))._id, number: '1' },
    json: { expires: '2099-12-31', keepExpires: true, lot: 'A-1' },
    optional: ['expires', 'keepExpires', 'lot'],
  }),
  'batches.expiring': async () => ({}),
  'counting.shelf': async () => ({
    query: { q: 'tube', category: 'Tubes', due: 'true', limit: '2' },
    optional: ['q', 'category', 'due', 'limit'],
  }),
  'counting.count': async ({ shop }: { shop: TestShop }) => ({
    params: { productId: (await shop.product({ countInStock: 5 }))._id },
    json: { counted: 4, expected: 5, reason: 'damaged', key: randomUUID() },
  }),
};

const value = { amount: 500_000, by: 'donor' };

/** The batch of a donation without a noted value. */
export async function gift(shop: Pick<TestShop, 'db' | 'product'>): Promise<{ productId: string; number: string }> {
  const { _id: productId } = await shop.product({ countInStock: 0 });
  await changeStock(shop.db, [{ productId, quantity: 4 }], { kind: 'donation', actor: 'test', now: new Date() });
  return { productId, number: '2' };
}

async function archivedProduct(shop: TestShop): Promise<string> {
  const { _id } = await shop.product();
  await shop.db.updateTable('product').set({ archived_at: new Date() }).where('id', '=', _id).execute();
  return _id;
}
