import fc from 'fast-check';

export type ModelProduct = {
  id: string;
  name: string;
  price: number;
  stock: number | null;
  limit: number | null;
  archived: boolean;
};
type ModelOrder = {
  id: string;
  buyer: number;
  total: number;
  lines: { product: number; quantity: number; counted: boolean }[];
};

/** The shop as a few plain lists: what it should be like after every step. */
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
  const sold = lines.map((line) => ({ ...line, counted: model.products[line.product]?.stock !== null }));
  for (const { product: index, quantity: count } of lines) {
    const item = model.products[index] as ModelProduct;
    total += item.price * count;
    if (item.stock !== null) item.stock -= count;
    const bought = model.bought[who] as Map<number, number>;
    bought.set(index, (bought.get(index) ?? 0) + count);
  }
  cart.clear();
  return { status: 201, order: { buyer: who, total, lines: sold } };
}

export function deleteInModel(model: Model, index: number): ModelOrder | undefined {
  const [order] = model.orders.splice(index % Math.max(model.orders.length, 1), 1);
  for (const { product: item, quantity: count, counted } of order?.lines ?? []) {
    const changed = model.products[item] as ModelProduct;
    if (counted && changed.stock !== null) changed.stock += count;
    const bought = model.bought[order?.buyer ?? 0] as Map<number, number>;
    bought.set(item, (bought.get(item) ?? 0) - count);
  }
  return order;
}
