import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { alikeKey } from '../../shared/text/normalize-text.ts';
import { categoriesCalled } from '../category.store.server.ts';
import { type PlannedField, productLimits } from '../fields/product-fields.ts';
import { inventoryValues } from '../inventory/filtered-products.server.ts';
import { inInventory } from '../product.store.server.ts';
import { type ListedValues, listValues } from '../product-list.store.server.ts';
import type { Choice, ChosenChange } from './changes.contract.ts';
import type { PlannedChange, Problem } from './plan.store.server.ts';
import { planChanges } from './plan-changes.server.ts';

type Choosing = { products: Choice; change: ChosenChange; plannedBy: string; locale: Locale; now: Date };

/**
 * Plans one change of many products of the inventory. Products that already have the value are left out, and so is
 * unlimited stock. The newest comes first, as in the inventory. Returns the plan's id.
 */
export async function planChosen(db: Db, { products, change, plannedBy, locale, now }: Choosing): Promise<string> {
  const chosen = await chosenProducts(db, products, now);
  const categories = change.kind === 'category' ? await categoriesCalled(db) : new Map<string, string>();
  const [changes, problems]: [PlannedChange[], Problem[]] = [[], []];
  for (const [place, product] of chosen.entries()) {
    const line = place + 1;
    const wanted = wantedValue(product, change, categories);
    if (!wanted) continue;
    const { field, before, after } = wanted;
    const issue = issueOf(field, after);
    if (issue) problems.push({ line, product: product.id, field, issue });
    else if (before !== after) {
      const since = field === 'stock' ? product.last_movement : null;
      changes.push({ line, productId: product.id, isNew: false, field, before, after, since });
    }
  }
  return planChanges(db, { plannedBy, source: 'chosen', locale, now, changes, problems });
}

/** Deleted products cannot be changed. */
async function chosenProducts(db: Db, { ids, ...shown }: Choice, now: Date): Promise<ListedValues[]> {
  if (ids) return listValues(db, { ids: ids.join(',') }, [inInventory]);
  return shown.state === 'archived' ? [] : inventoryValues(db, shown, now);
}

type Wanted = { field: PlannedField; before: string | null; after: string | null };

function wantedValue(
  { price, stock, category, yearly_limit: limit, reorder_at: reorderAt, draft }: ListedValues,
  change: ChosenChange,
  categories: ReadonlyMap<string, string>,
): Wanted | null {
  const priced = (after: number): Wanted => ({ field: 'price', before: String(price), after: String(after) });
  switch (change.kind) {
    case 'price':
      return priced(change.price);
    case 'price-percent':
      return priced(Math.round((price * (100 + change.percent)) / 100));
    case 'category': {
      const after = change.category === '' ? null : (categories.get(alikeKey(change.category)) ?? change.category);
      return { field: 'category', before: category, after };
    }
    case 'yearly-limit':
      return { field: 'yearly_limit', before: written(limit), after: written(change.limit) };
    case 'reorder-at':
      return { field: 'reorder_at', before: written(reorderAt), after: written(change.units) };
    case 'stock':
      return stock === null ? null : { field: 'stock', before: String(stock), after: String(stock + change.units) };
    case 'publish':
      return draft === null ? null : { field: 'draft', before: 'true', after: 'false' };
    case 'archive':
      return { field: 'archived', before: 'false', after: 'true' };
  }
}

const written = (units: number | null): string | null => (units === null ? null : String(units));

function issueOf(field: PlannedField, after: string | null): Problem['issue'] | null {
  if (field === 'stock' && Number(after) < 0) return { message: 'too_few_units' };
  if (field === 'stock' && Number(after) > productLimits.stock) return { message: 'too_many_units' };
  if (field === 'price' && Number(after) > productLimits.price)
    return { code: 'too_big', origin: 'number', maximum: productLimits.price, message: '' };
  return null;
}
