import { type ApiContext, acting, callerOf, type Db } from '../shared/api-context.ts';
import type { Handlers } from '../shared/handlers.ts';
import type { Locale } from '../shared/locales.ts';
import { nextLink } from '../shared/paging/paging.server.ts';
import type { catalogueContract, SavedProduct, SearchInput } from './catalogue.contract.ts';
import { listCategories } from './category.store.server.ts';
import { archiveProduct, createProduct, updateProduct } from './edit-product.server.ts';
import { soonestBatch } from './facts/soonest-batch.store.server.ts';
import { adminKeys, productLimits } from './fields/product-fields.ts';
import { keepPicture } from './pictures/keep-picture.server.ts';
import {
  findProduct,
  type ProductRow,
  relatedProducts,
  sizesOfModel,
  toAdminProduct,
  toProduct,
} from './product.store.server.ts';
import type { NewProduct, ProductEdit } from './product-form.contract.ts';
import { countProducts, dependsOnAllStock, listProducts } from './product-list.store.server.ts';
import { toSizes } from './product-sizes.ts';
import { readSearch } from './search-reading.store.server.ts';
import { nothingSearched, priceLimit, type SearchedParts } from './searched-parts.server.ts';

/** As many as fit below a field on a phone, above its keyboard. */
const maxSuggestions = 6;

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

type Save<Form> = (db: Db, edit: { actor: string; form: Form; locale: Locale; now: Date }) => Promise<ProductRow>;

/** Saves a form. Specified clients name no field for admins, and get the specified answer. */
function saving<Form extends NewProduct | ProductEdit>(save: Save<Form>) {
  return async (context: ApiContext, form: Form): Promise<SavedProduct> => {
    const { db, locale } = context;
    const row = await save(db, { form, locale, ...acting(context) });
    context.catalogueChanged();
    const namesAdminField = [...adminKeys, 'draft' as const].some((key) => form[key] !== undefined);
    return namesAdminField ? toAdminProduct(db, row, locale) : toProduct(row, locale);
  };
}

const isFiltered = ({ category, inStock, free }: SearchInput) => Boolean(category ?? inStock ?? free);

/**
 * The number of products in the whole shop that match a search. If the filter left some products, it is 0 unless the
 * hidden ones match completely: only then does the filter hide the product that the person wants.
 */
async function matchesElsewhere(
  db: Db,
  { q, searched, locale, leftSome }: { q: string; searched: SearchedParts; locale: Locale; leftSome: boolean },
): Promise<number> {
  const whole = { ...searched, free: false, upTo: undefined };
  const { products } = await listProducts(db, { q, limit: maxSuggestions }, locale, undefined, whole);
  if (products.length === 0) return 0;
  const { complete } = await readSearch(db, whole, products, locale);
  const isHidden = complete && !products[0]?.guess;
  return isHidden || !leftSome ? countProducts(db, { q }, undefined, whole) : 0;
}

export const catalogueApi: Handlers<typeof catalogueContract> = {
  list: async ({ db, locale, showsStockOf }, input) => {
    const { query } = input;
    const { products, next } = await listProducts(db, query, locale);
    showsStockOf(dependsOnAllStock(query, next) ? 'all' : idsOf(products));
    const link = next && nextLink('/api/products', { ...query, limit: query.limit ?? productLimits.page }, next);
    return { headers: { link }, body: products.map((row) => toProduct(row, locale)) };
  },
  get: async ({ db, locale, now, showsStockOf }, { id }) => {
    showsStockOf([id]);
    const row = await findProduct(db, id);
    const [soonest, rows] = await Promise.all([soonestBatch(db, id, now()), sizesOfModel(db, row)]);
    showsStockOf(idsOf(rows));
    // A choice without the present product would mislead: it has no size, or too many others come before it.
    const isChoice = rows.length > 1 && idsOf(rows).includes(row.id);
    const sizes = isChoice && { sizes: toSizes(rows.map((each) => toProduct(each, locale))) };
    return { ...toProduct(row, locale), ...(soonest && { soonestBatch: soonest }), ...sizes };
  },
  related: async ({ db, locale, showsStockOf }, { category, excludeId }) => {
    const products = await relatedProducts(db, category, excludeId);
    showsStockOf(idsOf(products));
    return products.map((row) => toProduct(row, locale));
  },
  search: async ({ db, locale, showsStockOf }, input) => {
    const { q } = input;
    const query = { ...input, limit: maxSuggestions };
    const { products, next, searched } = q
      ? await listProducts(db, query, locale)
      : { products: [], searched: nothingSearched };
    showsStockOf(dependsOnAllStock(query, next) ? 'all' : idsOf(products));
    const [best] = products;
    const reading = await readSearch(db, searched, products, locale);
    const isBest = reading.complete && best !== undefined && !best.guess;
    const unfiltered = { q: q ?? '', searched, locale, leftSome: best !== undefined };
    const isNarrowed = isFiltered(query) || priceLimit(searched) !== undefined;
    const elsewhere = q && isNarrowed && !isBest ? await matchesElsewhere(db, unfiltered) : 0;
    if (elsewhere > 0) showsStockOf('all');
    // In an emergency, the answer does not list the words that were not found.
    const isUrgent = reading.answers.includes('emergency') && reading.lacking.length === 0;
    return {
      ...reading,
      ...(isUrgent && { complete: true, missing: [] }),
      elsewhere,
      guess: best?.guess ?? false,
      products: products.map((row) => {
        const { _id, name, variant, countInStock, lang } = toProduct(row, locale);
        return { _id, name, variant, countInStock, lang: { name: lang.name, variant: lang.variant } };
      }),
    };
  },
  categories: (context) => listCategories(context.db, context.locale),
  addPicture: ({ db }, { image }) => keepPicture(db, image),
  create: saving(createProduct),
  update: saving(updateProduct),
  delete: async (context, input) => {
    await archiveProduct(context.db, callerOf(context).uid, input.id, context.now());
    context.catalogueChanged();
    return { _id: input.id };
  },
};
