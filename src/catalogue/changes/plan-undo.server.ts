import type { Db } from '../../shared/api-context.ts';
import type { IssueName } from '../../shared/found-issues.ts';
import type { Locale } from '../../shared/locales.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { productLimits } from '../fields/product-fields.ts';
import { fieldValue, refusedField, withValues } from '../fields/product-values.ts';
import { hashesOf } from '../pictures/hash-address.ts';
import { existingPictures } from '../pictures/picture.store.server.ts';
import { movementsOfPlan, type PlannedMovement } from '../stock/movement.store.server.ts';
import { type ExistingProduct, existingById } from './existing-products.store.server.ts';
import { listChanges, type PlannedChange, type Problem } from './plan.store.server.ts';
import { findVisiblePlan, isUndoable, planChanges } from './plan-changes.server.ts';
import { type PlannedProduct, plannedProducts } from './planned-products.ts';

type Undoing = { planId: string; plannedBy: string; locale: Locale; now: Date };

type KeptField = Pick<Problem, 'field' | 'now'> & { message: IssueName };
/** A field that is restored, or one that stays unchanged. */
type UndoneField = Pick<PlannedChange, 'field' | 'before' | 'after' | 'movement'> | KeptField;

/**
 * Plans the undo of an applied plan, and returns the new plan's id. A field that was changed again since stays
 * unchanged; stock goes back by its difference. Throws NOT_FOUND for a plan that cannot be undone.
 */
export async function planUndo(db: Db, { planId, ...planning }: Undoing): Promise<string> {
  if (!isUndoable(await findVisiblePlan(db, planId, { uid: planning.plannedBy, role: 'admin' })))
    throw new ShopError('NOT_FOUND');
  const products = plannedProducts(await listChanges(db, planId));
  const ids = products.map(({ id }) => id);
  const movements = await movementsOfPlan(db, planId, ids);
  const presentProducts = await existingById(db, ids);
  const pictures = await existingPictures(
    db,
    products.flatMap(({ before }) => hashesOf(before.get('pictures') ?? null)),
  );
  // A replaced picture is deleted after a week.
  const keepIfGone = (field: UndoneField): UndoneField =>
    !isKept(field) && field.field === 'pictures' && hashesOf(field.after).some((hash) => !pictures.has(hash))
      ? { field: 'pictures', message: 'picture_gone' }
      : field;
  const [changes, keptFields]: [PlannedChange[], Problem[]] = [[], []];
  for (const product of products) {
    const { id, line } = product;
    const present = presentProducts.get(id);
    const fields = present ? undoneFields(product, present, movements.get(id)) : [];
    for (const each of fields.map(keepIfGone)) {
      if (!isKept(each)) changes.push({ ...each, line, productId: id, isNew: false });
      else keptFields.push({ line, product: id, field: each.field, issue: { message: each.message }, now: each.now });
    }
  }
  return planChanges(db, { ...planning, source: 'undo', undoes: planId, problems: [], changes, keptFields });
}

const isKept = (field: UndoneField): field is KeptField => 'message' in field;

function undoneFields(product: PlannedProduct, present: ExistingProduct, movement?: PlannedMovement): UndoneField[] {
  const { isNew, before, values } = product;
  if (present.archived !== (values.get('archived') === 'true'))
    return [{ field: 'archived', message: 'changed_since' }];
  const fields = [...values].flatMap(([field, value]): UndoneField[] => {
    const now = fieldValue(present, field);
    if (field === 'stock') return [];
    // A published product cannot be a draft again, so it leaves the shop.
    if (field === 'draft' && value === 'false') return [{ field: 'archived', before: 'false', after: 'true' }];
    return [
      now === value
        ? { field, before: value, after: before.get(field) ?? null }
        : { field, message: 'changed_since', now },
    ];
  });
  if (isNew) {
    if (fields.some(isKept)) return [{ field: 'archived', message: 'changed_since' }];
    return [{ field: 'archived', before: 'false', after: 'true' }];
  }
  const valuesAfter = fields.flatMap((each) => (isKept(each) ? [] : [[each.field, each.after] as const]));
  const refused = refusedField(withValues(present, new Map(valuesAfter)));
  if (refused) return [{ field: refused.field, ...refused.issue }];
  // A count that agreed moved no unit.
  const isMoved = values.has('stock') && movement?.change !== 0;
  return isMoved ? [...fields, undoneStock(present, movement)] : fields;
}

/** Adds the difference to the present stock, unless the product was counted since: a count saw the shelf. */
function undoneStock(present: ExistingProduct, movement?: PlannedMovement): UndoneField {
  const { stock, lastMovement } = present;
  const before = fieldValue(present, 'stock');
  const keep = (message: IssueName): UndoneField => ({ field: 'stock', message, now: before });
  if (!movement || movement.isSettled || stock === null) return keep('counted_since');
  if (movement.change === null) return keep('not_counted_before');
  if (movement.isFrozen) return keep('frozen_since');
  const after = stock - movement.change;
  if (after < 0) return keep('too_few_units');
  if (after > productLimits.stock) return keep('too_many_units');
  return { field: 'stock', before, after: String(after), movement: lastMovement };
}
