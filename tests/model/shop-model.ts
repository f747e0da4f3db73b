import fc from 'fast-check';
import { bookInModel, type ModelProduct, setModelStock, type Units, writeOffInModel } from './stock-model.ts';

type ModelOrder = {
  id: string;
  buyer: number;
  total: number;
  lines: { product: number; quantity: number; counted: boolean; from: Units }[];
};

/** The shop as a few plain lists: the expected state after every step. */
export type Model = {
  products: ModelProduct[];
  carts: Map<number, number>[];
  bought: Map<number, number>[];
  orders: ModelOrder[];
};

export type Step =
  | { kind: 'set'; buyer: number; product: number; quantity: number }
  | { kind: 'add'; buyer: number; product: number; quantity: number }
  | { kind: 'remove'; buyer: number; product: number }
  | { kind: 'order'; buyer: number }
  | { kind: 'delete order'; index: number }
  | { kind: 'edit stock'; product: number; stock: number | null }
  | { kind: 'move stock'; product: number; change: number; expires: string | null }
  | { kind: 'expire'; product: number }
  | { kind: 'count'; product: number; change: number; stale: boolean }
  | { kind: 'edit price'; product: number; price: number }
  | { kind: 'edit limit'; product: number; limit: number | null }
  | { kind: 'archive'; product: number };

export const buyers = 2;
const products = 3;
const buyer = fc.nat(buyers - 1);
const product = fc.nat(products - 1);
const quantity = fc.integer({ min: 1, max: 4 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('set' as const), buyer, product, quantity: fc.nat(4) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), buyer, product, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), buyer, product }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('order' as const), buyer }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete order' as const), index: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit stock' as const), product, stock: fc.option(fc.nat(6)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move stock' as const),
      product,
      change: fc.integer({ min: -4, max: 4 }).filter((change) => change !== 0),
      expires: fc.constantFrom(null, '2098-12-31', '2099-12-31'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      product,
      change: fc.integer({ min: -4, max: 2 }),
      stale: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('expire' as const), product }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit price' as const), product, price: fc.nat(50_000) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit limit' as const),
      product,
      limit: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('archive' as const), product }) },
);

/** Adds units in the model and gives the status that the shop should answer with. */
export function moveInModel(item: ModelProduct, kind: string, change: number, expires?: string | null): number {
  if (item.archived) return 404;
  if (item.stock === null) return 400;
  if (item.stock + change < 0) return 409;
  setModelStock(item, kind, item.stock + change, { expires });
  return 200;
}

/** The units that should lie on the shelf: the stock, and all ordered ones. The model never sends any. */
export function expectedInModel(model: Model, index: number): number {
  return (model.products[index]?.stock ?? 0) + orderedInModel(model, index);
}

function orderedInModel(model: Model, index: number): number {
  const lines = model.orders.flatMap((order) => order.lines);
  return lines.reduce((sum, line) => sum + (line.product === index ? line.quantity : 0), 0);
}

/** Counts in the model, compared with the expectation, and returns the status that the shop should answer with. */
export function countInModel(
  model: Model,
  index: number,
  { counted, expected }: Record<'counted' | 'expected', number>,
) {
  const item = model.products[index] as ModelProduct;
  if (item.archived) return 404;
  if (item.stock === null) return 400;
  if (expected !== expectedInModel(model, index)) return 409;
  if (counted < orderedInModel(model, index)) return 400;
  bookInModel(item, 'count', item.stock + counted - expected, {});
  return 200;
}

function isRefused(model: Model, who: number, index: number, wanted: number): boolean {
  const item = model.products[index] as ModelProduct;
  const bought = model.bought[who]?.get(index) ?? 0;
  return (
    item.archived ||
    (item.limit !== null && bought + wanted > item.limit) ||
    (item.stock !== null && wanted > item.stock)
  );
}

/** Sets a cart line in the model and gives the status that the shop should answer with. */
export function setLine(model: Model, who: number, index: number, wanted: number): number {
  const cart = model.carts[who] as Map<number, number>;
  if (wanted === 0) {
    cart.delete(index);
    return 200;
  }
  if (isRefused(model, who, index, wanted)) return 409;
  cart.set(index, wanted);
  return 200;
}

export function placeInModel(model: Model, who: number): { status: number; order?: Omit<ModelOrder, 'id'> } {
  const cart = model.carts[who] as Map<number, number>;
  const lines = [...cart].map(([index, count]) => ({ product: index, quantity: count }));
  if (lines.length === 0 || lines.some((line) => isRefused(model, who, line.product, line.quantity)))
    return { status: 409 };
  let total = 0;
  const sold = lines.map((line) => ({
    ...line,
    counted: model.products[line.product]?.stock !== null,
    from: [] as Units,
  }));
  for (const line of sold) {
    const { product: index, quantity: count } = line;
    const item = model.products[index] as ModelProduct;
    total += item.price * count;
    if (item.stock !== null) line.from = setModelStock(item, 'sale', item.stock - count);
    const bought = model.bought[who] as Map<number, number>;
    bought.set(index, (bought.get(index) ?? 0) + count);
  }
  cart.clear();
  return { status: 201, order: { buyer: who, total, lines: sold } };
}

export function deleteInModel(model: Model, index: number): ModelOrder | undefined {
  const [order] = model.orders.splice(index % Math.max(model.orders.length, 1), 1);
  for (const { product: item, quantity: count, counted, from: back } of order?.lines ?? []) {
    const changed = model.products[item] as ModelProduct;
    if (counted && changed.stock !== null) {
      setModelStock(changed, 'return', changed.stock + count, { back });
      writeOffInModel(changed);
    }
    const bought = model.bought[order?.buyer ?? 0] as Map<number, number>;
    bought.set(item, (bought.get(item) ?? 0) - count);
  }
  return order;
}
