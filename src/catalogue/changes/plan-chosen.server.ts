import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { categoriesCalled } from '../category.store.server.ts';
import { type Asked, inventoryPages } from '../inventory/filtered-products.server.ts';
import { productLimits } from '../product-form.contract.ts';
import type { Choice, ChosenChange } from './changes.contract.ts';
import { findKnownProducts, type KnownProduct, knownProduct } from './many-products.store.server.ts';
import type { PlannedChange, Problem } from './plan.store.server.ts';
import { planChanges } from './plan-changes.server.ts';
import type { PlannedField } from './planned-fields.ts';
import { fieldValue } from './product-values.ts';

type Choosing = { products: Choice; change: ChosenChange; plannedBy: string; locale: Locale; now: Date };

/**
 * Plans one change of many products of the shop. What would be no change is left out, and so is the stock of what is not
 * counted. Gives the plan's id.
 */
export async function planChosen(db: Db, { products, change, plannedBy, locale, now }: Choosing): Promise<string> {
  const chosen = await chosenProducts(db, products, { locale, now });
  const categories = change.kind === 'category' ? await categoriesCalled(db) : new Map<string, string>();
  const [changes, problems]: [PlannedChange[], Problem[]] = [[], []];
  for (const [place, product] of chosen.entries()) {
    const line = place + 1;
    const wanted = wantedValue(product, change, categories);
    if (!wanted) continue;
    const { field, after } = wanted;
    const before = fieldValue(product, field);
    const issue = issueOf(field, after);
    if (issue) problems.push({ line, product: product.id, field, issue });
    else if (before !== after) changes.push({ line, productId: product.id, isNew: false, field, before, after });
  }
  return planChanges(db, { plannedBy, source: 'chosen', locale, now, changes, problems });
}

async function chosenProducts(db: Db, { ids, ...shown }: Choice, asked: Asked): Promise<KnownProduct[]> {
  const found: KnownProduct[] = [];
  if (ids) found.push(...(await findKnownProducts(db, { ids })));
  else
    for await (const page of inventoryPages(db, { ...shown, sort: 'newest' }, asked))
      found.push(...page.map(knownProduct));
  return found.filter(({ archived }) => !archived);
}

type Wanted = { field: PlannedField; after: string | null };

function wantedValue(
  { price, stock }: KnownProduct,
  change: ChosenChange,
  categories: ReadonlyMap<string, string>,
): Wanted | null {
  switch (change.kind) {
    case 'price':
      return { field: 'price', after: String(change.price) };
    case 'price-percent':
      return { field: 'price', after: String(Math.round((price * (100 + change.percent)) / 100)) };
    case 'category':
      return {
        field: 'category',
        after: change.category === '' ? null : (categories.get(change.category) ?? change.category),
      };
    case 'yearly-limit':
      return { field: 'yearly_limit', after: change.limit === null ? null : String(change.limit) };
    case 'stock':
      return stock === null ? null : { field: 'stock', after: String(stock + change.units) };
    case 'archive':
      return { field: 'archived', after: 'true' };
  }
}

function issueOf(field: PlannedField, after: string | null): Problem['issue'] | null {
  if (field === 'stock' && Number(after) < 0) return { message: 'too_few_units' };
  if (field === 'stock' && Number(after) > productLimits.stock) return { message: 'too_many_units' };
  if (field === 'price' && Number(after) > productLimits.price)
    return { code: 'too_big', origin: 'number', maximum: productLimits.price, message: '' };
  return null;
}
