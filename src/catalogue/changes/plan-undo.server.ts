import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { productLimits } from '../product-form.contract.ts';
import { movementsOfPlan, type PlannedMovement } from '../stock/movement.store.server.ts';
import { findKnownProducts, type KnownProduct } from './many-products.store.server.ts';
import { listChanges, type PlannedChange, type Problem } from './plan.store.server.ts';
import { findOwnPlan, isUndoable, planChanges } from './plan-changes.server.ts';
import type { PlannedField } from './planned-fields.ts';
import { type PlannedProduct, plannedProducts } from './planned-products.ts';
import { fieldValue, isNamed, withValues } from './product-values.ts';

type Undoing = { planId: string; plannedBy: string; locale: Locale; now: Date };

/** What an undo does to one product: the changes that it makes, and the fields that stay as they are. */
type Undo = { changes: PlannedChange[]; kept: Problem[] };

/**
 * Plans to undo what an applied plan changed, and gives the new plan's id. A field that somebody changed since stays as it
 * is; stock goes back by its difference. Throws NOT_FOUND for a plan that cannot be undone.
 */
export async function planUndo(db: Db, { planId, ...planning }: Undoing): Promise<string> {
  if (!isUndoable(await findOwnPlan(db, planId, planning.plannedBy))) throw new ShopError('NOT_FOUND');
  const products = plannedProducts(await listChanges(db, planId));
  const ids = products.map(({ id }) => id);
  const movements = await movementsOfPlan(db, planId, ids);
  const presentProducts = new Map((await findKnownProducts(db, { ids })).map((product) => [product.id, product]));
  const undos = products.flatMap((product) => {
    const present = presentProducts.get(product.id);
    return present ? [undoOf(product, present, movements.get(product.id))] : [];
  });
  const changes = undos.flatMap((undo) => undo.changes);
  const kept = undos.flatMap((undo) => undo.kept);
  return planChanges(db, { ...planning, source: 'undo', undoes: planId, problems: [], changes, kept });
}

function undoOf(product: PlannedProduct, present: KnownProduct, movement: PlannedMovement | undefined): Undo {
  const { id, line, isNew, before, values } = product;
  const undo: Undo = { changes: [], kept: [] };
  const change = (field: PlannedField, was: string | null, after: string | null) =>
    undo.changes.push({ line, productId: id, isNew: false, field, before: was, after });
  const keep = (field: PlannedField, issue: Problem['issue'], now?: string | null) =>
    undo.kept.push({ line, product: id, field, issue, now });

  if (present.archived !== (values.get('archived') === 'true')) keep('archived', { message: 'changed_since' });
  else if (isNew) {
    const edited = [...values].some(([field, value]) => field !== 'stock' && fieldValue(present, field) !== value);
    if (edited) keep('archived', { message: 'changed_since' });
    else change('archived', 'false', 'true');
  } else {
    for (const [field, value] of values) {
      if (field === 'stock') continue;
      const now = fieldValue(present, field);
      if (now === value) change(field, value, before.get(field) ?? null);
      else keep(field, { message: 'changed_since' }, now);
    }
    if (values.has('stock')) undoStock(undo, product, present, movement);
  }
  const after = withValues(present, new Map(undo.changes.map((each) => [each.field, each.after])));
  if (!isNamed(after))
    return { changes: [], kept: [{ line, product: id, field: 'name_id', issue: { message: 'required' } }] };
  return undo;
}

/** Units more or fewer than there are now, unless somebody has counted since: that person saw what lies on the shelf. */
function undoStock(undo: Undo, { id, line }: PlannedProduct, present: KnownProduct, movement?: PlannedMovement): void {
  const { stock, lastMovement } = present;
  const keep = (message: 'not_counted_before' | 'counted_since' | 'too_few_units' | 'too_many_units') =>
    undo.kept.push({
      line,
      product: id,
      field: 'stock',
      issue: { message },
      now: stock === null ? null : String(stock),
    });
  if (!movement || movement.isSettled || stock === null) return void keep('counted_since');
  if (movement.change === null) return void keep('not_counted_before');
  const after = stock - movement.change;
  if (after < 0) return void keep('too_few_units');
  if (after > productLimits.stock) return void keep('too_many_units');
  const [before, written] = [String(stock), String(after)];
  undo.changes.push({
    line,
    productId: id,
    isNew: false,
    field: 'stock',
    before,
    after: written,
    movement: lastMovement,
  });
}
