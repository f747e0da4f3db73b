import { recordAudit } from '../audit/audit.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { NewProduct, Product, ProductEdit } from './catalogue.contract.ts';
import { savePicture } from './pictures/picture.store.server.ts';
import { renderPicture } from './pictures/render-picture.server.ts';
import {
  insertProduct,
  lockProduct,
  markArchived,
  type ProductRow,
  toProduct,
  updateProductRow,
} from './product.store.server.ts';
import { setStock } from './stock.store.server.ts';

/**
 * Creates a product with its picture, in one transaction (specification, section 7). Throws NOT_AN_IMAGE and TOO_LARGE.
 * `id` is for the demo's fixed products.
 */
export async function createProduct(db: Db, actor: string, form: NewProduct, id?: string): Promise<Product> {
  const picture = await renderPicture(await form.image.bytes());
  const stock = form.countInStock ?? null;
  return db.transaction().execute(async (trx) => {
    const row = await insertProduct(trx, {
      id,
      name: form.name,
      description: form.description ?? '',
      price: form.price,
      category: form.category ?? '',
      picture_hash: await savePicture(trx, picture),
      yearly_limit: form.yearlyLimitPerUser ?? null,
    });
    await setStock(trx, row.id, stock);
    await recordAudit(trx, { actor, action: 'product.create', subject: `product:${row.id}`, details: {} });
    return toProduct({ ...row, stock });
  });
}

/**
 * Changes a product; fields left out stay as they are (specification, section 7). With a `version` that is no longer the
 * product's, EDITED_MEANWHILE: the form is older than an edit or a sale (docs/decisions/products-and-lists.md). Throws
 * NOT_FOUND, NOT_AN_IMAGE and TOO_LARGE.
 */
export async function updateProduct(db: Db, actor: string, form: ProductEdit): Promise<Product> {
  const picture = form.image ? await renderPicture(await form.image.bytes()) : null;
  return db.transaction().execute(async (trx) => {
    const before = await lockProduct(trx, form.id);
    if (form.version !== undefined && form.version !== before.version) throw new ShopError('EDITED_MEANWHILE');
    if (form.countInStock !== undefined) await setStock(trx, form.id, form.countInStock);
    const after = await updateProductRow(trx, form.id, {
      name: form.name,
      price: form.price,
      description: form.description ?? before.description,
      category: form.category ?? before.category,
      yearly_limit: form.yearlyLimitPerUser === undefined ? before.yearly_limit : form.yearlyLimitPerUser,
      picture_hash: picture ? await savePicture(trx, picture) : before.picture_hash,
    });
    await recordAudit(trx, {
      actor,
      action: 'product.update',
      subject: `product:${after.id}`,
      details: { before: auditedFields(before), after: auditedFields(after) },
    });
    return toProduct(after);
  });
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

/** Price in rupiah, units in stock and the yearly limit: what the audit log remembers of an edit. */
function auditedFields({ price, stock, yearly_limit }: ProductRow) {
  return { price, stock, yearly_limit };
}
