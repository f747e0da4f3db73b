import { randomUUIDv7 } from 'node:crypto';
import { recordAudit } from '../audit/audit.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { invalidField, ShopError } from '../shared/shop-error.ts';
import { retryConflicts, retryTransaction } from '../shared/transaction.server.ts';
import { categoryCalled } from './category.store.server.ts';
import { editedFacts, storedFacts } from './facts/product-facts.ts';
import { columnParts, type PlainKey, type ProductColumns, partNamed, type WordKey } from './fields/product-fields.ts';
import { auditedColumns, refusedField } from './fields/product-values.ts';
import { isHeld } from './holds/hold.store.server.ts';
import { setFurtherPictures } from './pictures/picture.store.server.ts';
import { picturesToWrite } from './pictures/pictures-to-write.server.ts';
import { renderPicture } from './pictures/render-picture.server.ts';
import {
  findProduct,
  inInventory,
  lockProduct,
  type ProductRow,
  productExists,
  setArchived,
} from './product.store.server.ts';
import type { NewProduct, ProductEdit } from './product-form.contract.ts';
import { countFrozenUnits } from './stock/frozen-units.store.server.ts';
import { setStock } from './stock/stock.store.server.ts';
import { formColumns, insertProducts, updateProducts } from './write-products.store.server.ts';

/** A form to write, with its actor, its time, and the language of the form's own words. */
type Edit<Form> = { actor: string; form: Form; locale: Locale; now: Date };

/**
 * Creates a product with its picture, in one transaction (specification, section 7). Throws NOT_AN_IMAGE and TOO_LARGE.
 * `id` is for the demo's fixed products.
 */
export async function createProduct(
  db: Db,
  { actor, form, locale, now, id = randomUUIDv7() }: Edit<NewProduct> & { id?: string },
): Promise<ProductRow> {
  const image = await renderPicture(await form.image.bytes());
  const create = async (trx: Db) => {
    const [first, ...further] = await picturesToWrite(trx, { image, pictures: form.pictures ?? [] });
    const product = {
      ...columnsOfForm(form, locale),
      id,
      facts: editedFacts({}, factsOf(form)),
      category_id: await categoryCalled(trx, form.category ?? '', locale),
      picture_hash: first,
      draft: form.draft === 'true',
    };
    await insertProducts(trx, [product], now);
    await setFurtherPictures(trx, [{ id, hashes: further }]);
    await setStock(trx, id, form.countInStock ?? null, { kind: 'count', actor, now });
    await recordAudit(trx, { actor, action: 'product.create', subject: `product:${id}`, details: {} });
    return id;
  };
  const stands = (trx: Db, id: string) => productExists(trx, id, inInventory);
  return findProduct(db, await retryConflicts(() => createOnce(db, actor, form, { create, stands })), inInventory);
}

/**
 * Changes a product; fields left out stay as they are (specification, section 7). Throws EDITED_MEANWHILE if the form
 * is older than another edit, or if it changes a stock that has moved since (docs/decisions/products-and-lists.md),
 * NOT_FOUND, NOT_AN_IMAGE and TOO_LARGE, and INVALID_INPUT if it adds units while others are frozen, or makes a
 * held product unlimited.
 */
export async function updateProduct(db: Db, { actor, form, locale, now }: Edit<ProductEdit>): Promise<ProductRow> {
  const image = form.image && (await renderPicture(await form.image.bytes()));
  const change = async (trx: Db) => {
    const before = await lockProduct(trx, form.id);
    if (isOlder(form, before)) throw new ShopError('EDITED_MEANWHILE');
    if (form.draft === 'true' && before.draft === null) throw invalidField('draft', 'published_once');
    const isPublished = form.draft === 'false' && before.draft !== null;
    await refuseHeldStock(trx, form, before);
    if (saysStock(form)) await setStock(trx, form.id, form.countInStock ?? null, { kind: 'correction', actor, now });
    const { category } = form;
    const pictures =
      image || form.pictures ? await picturesToWrite(trx, { image, pictures: form.pictures, product: form.id }) : null;
    const product = {
      ...columnsOfForm(form, locale, before),
      id: form.id,
      facts: editedFacts(storedFacts(before), factsOf(form)),
      category_id: category === undefined ? before.category_id : await categoryCalled(trx, category, locale),
      picture_hash: pictures?.[0] ?? before.picture_hash,
    };
    // Without `archived` and `draft`, the product is in the shop.
    await updateProducts(trx, [product], isPublished ? [...formColumns, 'archived_at'] : formColumns, now);
    if (pictures) await setFurtherPictures(trx, [{ id: form.id, hashes: pictures.slice(1) }]);
    const after = await findProduct(trx, form.id, inInventory);
    await recordAudit(trx, {
      actor,
      action: isPublished ? 'product.publish' : 'product.update',
      subject: `product:${after.id}`,
      details: { before: auditedFields(before), after: auditedFields(after) },
    });
    return after;
  };
  return retryTransaction(db, change);
}

/** Whether a form changes the stock. A form without `stockBefore` always does. */
function saysStock({ countInStock, stockBefore }: ProductEdit): boolean {
  return countInStock !== undefined && countInStock !== stockBefore;
}

/**
 * While units are frozen, more than the present stock is perhaps them, and the end of the hold gives them back. A held
 * product is never unlimited: its other units would leave the stock.
 */
async function refuseHeldStock(trx: Db, form: ProductEdit, { id, stock }: ProductRow): Promise<void> {
  if (!saysStock(form) || stock === null) return;
  const { countInStock = null } = form;
  if (countInStock === null && stock > 0 && (await isHeld(trx, id)))
    throw invalidField('countInStock', 'held_unlimited');
  if (countInStock !== null && countInStock > stock && (await countFrozenUnits(trx, [id])).size > 0)
    throw invalidField('countInStock', 'frozen_units');
}

function isOlder(form: ProductEdit, { version, stock }: ProductRow): boolean {
  if (form.version !== undefined && form.version !== version) return true;
  return form.stockBefore !== undefined && saysStock(form) && form.stockBefore !== stock;
}

/** The columns of a product as a form leaves them: a field that it leaves out stays, an empty one is null. INVALID_INPUT. */
function columnsOfForm(form: NewProduct | ProductEdit, locale: Locale, before?: ProductRow): ProductColumns {
  const columns = columnParts.map(({ key, locale: language, column }) => {
    const value = language ? wordIn(form, key as WordKey, language, locale) : form[key as PlainKey];
    return [column, value === undefined ? (before?.[column] ?? null) : value === '' ? null : value];
  });
  const product = Object.fromEntries(columns) as ProductColumns;
  const refused = refusedField(product);
  if (refused) throw invalidField(partNamed(refused.field)?.key ?? refused.field, refused.issue);
  return product;
}

/** A word of a form in one language. For the language of the request the form's own fields count before `translations`. */
function wordIn(form: NewProduct | ProductEdit, key: WordKey, language: Locale, locale: Locale): string | undefined {
  const translated = form.translations?.[language]?.[key];
  if (language !== locale) return translated;
  return key === 'name' ? form.name || (translated ?? '') : (form[key] ?? translated);
}

/** The facts of a form, in each language. */
function factsOf({ translations }: NewProduct | ProductEdit) {
  return { en: translations?.en?.facts, id: translations?.id?.facts };
}

/**
 * Archives a product: carts say so, and past orders keep showing it (docs/decisions/products-and-lists.md). Throws
 * NOT_FOUND.
 */
export async function archiveProduct(db: Db, actor: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await setArchived(trx, id, now);
    await recordAudit(trx, { actor, action: 'product.delete', subject: `product:${id}`, details: {} });
  });
}

/** Restores an archived product with its pictures, its stock and its history. Throws NOT_FOUND. */
export async function restoreProduct(db: Db, actor: string, id: string): Promise<ProductRow> {
  return db.transaction().execute(async (trx) => {
    await setArchived(trx, id, null);
    await recordAudit(trx, { actor, action: 'product.restore', subject: `product:${id}`, details: {} });
    return findProduct(trx, id, inInventory);
  });
}

/** The fields that the audit log keeps of an edit, by their columns. Stock is one of them. */
function auditedFields(row: ProductRow) {
  return { ...auditedColumns(row), stock: row.stock };
}
