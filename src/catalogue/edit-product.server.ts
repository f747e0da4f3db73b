import { recordAudit } from '../audit/audit.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Locale } from '../shared/locales.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryConflicts } from '../shared/transaction.server.ts';
import { categoryCalled } from './category.store.server.ts';
import { editedFacts, storedFacts } from './facts/product-facts.ts';
import { setFurtherPictures } from './pictures/picture.store.server.ts';
import { picturesToWrite } from './pictures/pictures-to-write.server.ts';
import { renderPicture } from './pictures/render-picture.server.ts';
import {
  findProduct,
  insertProduct,
  lockProduct,
  markArchived,
  markRestored,
  type ProductRow,
  updateProductRow,
} from './product.store.server.ts';
import type { NewProduct, ProductEdit } from './product-form.contract.ts';
import { setStock } from './stock/stock.store.server.ts';

/** What is to be written, by whom, when, and in which language the form's own words are. */
type Edit<Form> = { actor: string; form: Form; locale: Locale; now: Date };

/**
 * Creates a product with its picture, in one transaction (specification, section 7). Throws NOT_AN_IMAGE and TOO_LARGE.
 * `id` is for the demo's fixed products.
 */
export async function createProduct(
  db: Db,
  { actor, form, locale, now, id }: Edit<NewProduct> & { id?: string },
): Promise<ProductRow> {
  const image = await renderPicture(await form.image.bytes());
  const create = async (trx: Db) => {
    const [first, ...further] = await picturesToWrite(trx, { image, pictures: form.pictures ?? [] });
    const product = {
      ...wordsToWrite(form, locale),
      price: form.price,
      category_id: await categoryCalled(trx, form.category ?? '', locale),
      picture_hash: first,
      yearly_limit: form.yearlyLimitPerUser ?? null,
      facts: JSON.stringify(editedFacts({}, factsOf(form))),
      expires_on: form.expires ?? null,
    };
    const newId = await insertProduct(trx, product, id);
    await setFurtherPictures(trx, newId, further);
    await setStock(trx, newId, form.countInStock ?? null, { kind: 'count', actor, now });
    await recordAudit(trx, { actor, action: 'product.create', subject: `product:${newId}`, details: {} });
    return newId;
  };
  return findProduct(db, await retryConflicts(() => createOnce(db, actor, form, create)));
}

/**
 * Changes a product; fields left out stay as they are (specification, section 7). Throws EDITED_MEANWHILE where the form is
 * older than another edit, or changes a stock that is no longer the one it began with
 * (docs/decisions/products-and-lists.md), NOT_FOUND, NOT_AN_IMAGE and TOO_LARGE.
 */
export async function updateProduct(db: Db, { actor, form, locale, now }: Edit<ProductEdit>): Promise<ProductRow> {
  const image = form.image && (await renderPicture(await form.image.bytes()));
  const change = async (trx: Db) => {
    const before = await lockProduct(trx, form.id);
    if (isOlder(form, before)) throw new ShopError('EDITED_MEANWHILE');
    if (saysStock(form)) await setStock(trx, form.id, form.countInStock ?? null, { kind: 'correction', actor, now });
    const { category, yearlyLimitPerUser: limit } = form;
    const pictures =
      image || form.pictures ? await picturesToWrite(trx, { image, pictures: form.pictures, product: form.id }) : null;
    await updateProductRow(trx, form.id, {
      ...wordsToWrite(form, locale, before),
      price: form.price,
      category_id: category === undefined ? before.category_id : await categoryCalled(trx, category, locale),
      yearly_limit: limit === undefined ? before.yearly_limit : limit,
      facts: JSON.stringify(editedFacts(storedFacts(before), factsOf(form))),
      expires_on: form.expires === undefined ? before.expires_on : form.expires,
      picture_hash: pictures?.[0] ?? before.picture_hash,
    });
    if (pictures) await setFurtherPictures(trx, form.id, pictures.slice(1));
    const after = await findProduct(trx, form.id);
    await recordAudit(trx, {
      actor,
      action: 'product.update',
      subject: `product:${after.id}`,
      details: { before: auditedFields(before), after: auditedFields(after) },
    });
    return after;
  };
  return retryConflicts(() => db.transaction().execute(change));
}

/** Whether a form says another stock than it began with. One that does not say what it began with means what it says. */
function saysStock({ countInStock, stockBefore }: ProductEdit): boolean {
  return countInStock !== undefined && countInStock !== stockBefore;
}

function isOlder(form: ProductEdit, { version, stock }: ProductRow): boolean {
  if (form.version !== undefined && form.version !== version) return true;
  return form.stockBefore !== undefined && saysStock(form) && form.stockBefore !== stock;
}

type Words = Pick<ProductRow, 'name_en' | 'name_id' | 'description_en' | 'description_id'>;

/** The words of a product as a form leaves them: its own fields count before `translations`, and what is empty goes. */
function wordsToWrite(form: NewProduct | ProductEdit, locale: Locale, before?: Words): Words {
  const written = (each: Locale) => {
    const { name, description } = form.translations?.[each] ?? {};
    if (each !== locale) return { name, description };
    return { name: form.name || (name ?? ''), description: form.description ?? description };
  };
  const { en, id } = { en: written('en'), id: written('id') };
  const savedText = (text: string | undefined, there: string | null | undefined) =>
    text === undefined ? (there ?? null) : text || null;
  return {
    name_en: savedText(en.name, before?.name_en),
    name_id: savedText(id.name, before?.name_id),
    description_en: savedText(en.description, before?.description_en),
    description_id: savedText(id.description, before?.description_id),
  };
}

/** The facts that a form says, in each language. */
function factsOf({ translations }: NewProduct | ProductEdit) {
  return { en: translations?.en?.facts, id: translations?.id?.facts };
}

/**
 * Takes a product out of the shop; carts say so and past orders keep showing it (docs/decisions/products-and-lists.md).
 * Throws NOT_FOUND.
 */
export async function archiveProduct(db: Db, actor: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await markArchived(trx, id, now);
    await recordAudit(trx, { actor, action: 'product.delete', subject: `product:${id}`, details: {} });
  });
}

/** Brings a product back as it was, with its pictures, its stock and all that happened to it. Throws NOT_FOUND. */
export async function restoreProduct(db: Db, actor: string, id: string): Promise<ProductRow> {
  return db.transaction().execute(async (trx) => {
    await markRestored(trx, id);
    await recordAudit(trx, { actor, action: 'product.restore', subject: `product:${id}`, details: {} });
    return findProduct(trx, id);
  });
}

/** Price in rupiah, units in stock and the yearly limit: what the audit log remembers of an edit. */
function auditedFields({ price, stock, yearly_limit }: ProductRow) {
  return { price, stock, yearly_limit };
}
