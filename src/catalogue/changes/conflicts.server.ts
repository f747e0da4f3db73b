import type { Db } from '../../shared/api-context.ts';
import type { IssueName } from '../../shared/found-issues.ts';
import { alikeKey } from '../../shared/text/normalize-text.ts';
import { productLimits } from '../fields/product-fields.ts';
import { fieldValue, refusedField, withValues } from '../fields/product-values.ts';
import { countedSince, importedSince } from '../stock/movement.store.server.ts';
import { refusedCount } from '../stock/shelf-rules.ts';
import { readShelf } from '../stock/shelf-units.store.server.ts';
import { type ExistingProduct, findExistingProducts, lockAddedNames } from './existing-products.store.server.ts';
import type { Problem } from './plan.store.server.ts';
import type { PlannedProduct } from './planned-products.ts';

/** Rolls the transaction back after a conflict. */
export class Conflicted extends Error {
  readonly conflicts: readonly Problem[];

  constructor(conflicts: readonly Problem[]) {
    super('a plan is older than its products or its planner’s role');
    this.conflicts = conflicts;
  }
}

/**
 * The conflicts of a plan with edits since it was made. Orders change only the stock, and the plan changes
 * it by a difference, so sales in between do no harm. A count is valid once (docs/decisions/a-count-is-a-difference.md). The
 * caller must have locked the products in `trx`.
 */
export async function conflictsOf(
  trx: Db,
  products: readonly PlannedProduct[],
  existingProducts: ReadonlyMap<string, ExistingProduct>,
  { undoes, now }: { undoes: string | null; now: Date },
): Promise<Problem[]> {
  const movements = (key: 'movement' | 'since') =>
    products.flatMap(({ id, stock }) => (stock?.[key] == null ? [] : [{ productId: id, movement: stock[key] }]));
  const counts = movements('movement');
  const since: Since = {
    counted: await countedSince(trx, counts),
    imported: await importedSince(trx, movements('since')),
    isUndo: undoes !== null,
    shelf: await readShelf(
      trx,
      counts.map(({ productId }) => productId),
      now,
    ),
  };
  return products.flatMap((product) => {
    const present = existingProducts.get(product.id);
    const { line, id } = product;
    const wasArchived = product.before.get('archived') === 'true';
    if (present?.archived !== wasArchived) {
      const message = wasArchived ? 'changed_meanwhile' : 'gone';
      return [{ line, product: id, field: 'archived', issue: { message } }];
    }
    const refused = refusedField(withValues(present, product.values));
    if (refused) return [{ line, product: id, ...refused }];
    return [...changedFields(product, present), ...stockConflicts(product, present, since)];
  });
}

/**
 * The conflicts of new products with those that have a name of theirs since the plan was made: the same table was planned
 * twice, or another admin added them. A second plan waits here for the products of the first.
 */
export async function takenNames(trx: Db, added: readonly PlannedProduct[]): Promise<Problem[]> {
  await lockAddedNames(trx);
  const namesOf = ({ values }: PlannedProduct) => [values.get('name_id') ?? [], values.get('name_en') ?? []].flat();
  const existingProducts = await findExistingProducts(trx, { names: added.flatMap(namesOf) });
  const existingNames = new Map(
    existingProducts
      .flatMap(({ name_id, name_en }) => [name_id ?? [], name_en ?? []].flat())
      .map((name) => [alikeKey(name), name]),
  );
  return added.flatMap((product) => {
    const [like] = namesOf(product).flatMap((name) => existingNames.get(alikeKey(name)) ?? []);
    return like ? [{ line: product.line, field: 'name', issue: { message: 'looks_like', like } }] : [];
  });
}

type Since = {
  counted: Set<string>;
  imported: Set<string>;
  isUndo: boolean;
  shelf: Awaited<ReturnType<typeof readShelf>>;
};

function changedFields({ line, id, before }: PlannedProduct, present: ExistingProduct): Problem[] {
  return [...before].flatMap(([field, was]) => {
    const now = fieldValue(present, field);
    if (field === 'stock' || now === was) return [];
    return [{ line, product: id, field, issue: { message: 'changed_meanwhile' }, now }];
  });
}

function stockConflicts({ line, id, stock }: PlannedProduct, present: ExistingProduct, since: Since): Problem[] {
  if (!stock) return [];
  const now = present.stock;
  const conflict = (message: IssueName): Problem[] => [
    { line, product: id, field: 'stock', issue: { message }, now: fieldValue(present, 'stock') },
  ];
  if (since.counted.has(id) || (now === null) !== (stock.before === null)) return conflict('changed_meanwhile');
  if (since.imported.has(id)) return conflict('imported_meanwhile');
  if (stock.movement != null && !since.isUndo) {
    // A plan of an older version compared the count with the stock alone.
    if (stock.ordered == null) return conflict('counted_meanwhile');
    const expected = (stock.before ?? 0) + stock.ordered;
    const count = { counted: stock.after + stock.ordered, expected, stock: now ?? 0 };
    const refusal = refusedCount(count, since.shelf.of(id));
    return refusal ? conflict(refusal) : [];
  }
  const after = now === null ? stock.after : now + stock.change;
  if (after < 0) return conflict('too_few_units');
  return after > productLimits.stock ? conflict('too_many_units') : [];
}
