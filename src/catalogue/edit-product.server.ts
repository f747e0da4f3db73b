import { sql } from 'kysely';
import { recordAudit } from '../audit/audit.server.ts';
import type { Db } from '../shared/api-context.ts';
import { ShopError } from '../shared/shop-error.ts';
import type { NewProduct, Product, ProductEdit } from './catalogue.contract.ts';
import { keepPicture, renderPicture } from './pictures/picture-intake.server.ts';
import { toProduct } from './product.store.server.ts';

/** Creates a product with its picture, in one transaction. Throws NOT_AN_IMAGE. `id` is for the demo's fixed products. */
export async function createProduct(db: Db, actor: string, form: NewProduct, id?: string): Promise<Product> {
  const picture = await renderPicture(await form.image.bytes());
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('product')
      .values({
        ...(id ? { id } : {}),
        name: form.name,
        description: form.description ?? '',
        price: form.price,
        category: form.category ?? '',
        picture_hash: await keepPicture(trx, picture),
        stock: form.countInStock ?? null,
        yearly_limit: form.yearlyLimitPerUser ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, { actor, action: 'product.create', subject: `product:${row.id}`, details: {} });
    return toProduct(row);
  });
}

/**
 * Changes a product; fields left out stay as they are. With a `version` that is no longer the product's,
 * EDITED_MEANWHILE: the form is older than an edit or a sale (docs/decisions/products-and-lists.md). Throws NOT_FOUND,
 * NOT_AN_IMAGE.
 */
export async function updateProduct(db: Db, actor: string, form: ProductEdit): Promise<Product> {
  const picture = form.image ? await renderPicture(await form.image.bytes()) : null;
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('product')
      .selectAll()
      .where('id', '=', form.id)
      .where('archived_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!before) throw new ShopError('NOT_FOUND');
    if (form.version !== undefined && form.version !== before.version) throw new ShopError('EDITED_MEANWHILE');
    const row = await trx
      .updateTable('product')
      .set({
        name: form.name,
        price: form.price,
        description: form.description ?? before.description,
        category: form.category ?? before.category,
        stock: form.countInStock === undefined ? before.stock : form.countInStock,
        yearly_limit: form.yearlyLimitPerUser === undefined ? before.yearly_limit : form.yearlyLimitPerUser,
        picture_hash: picture ? await keepPicture(trx, picture) : before.picture_hash,
        version: sql`version + 1`,
      })
      .where('id', '=', form.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(trx, {
      actor,
      action: 'product.update',
      subject: `product:${row.id}`,
      details: { before: kept(before), after: kept(row) },
    });
    return toProduct(row);
  });
}

/**
 * Takes a product out of the shop; carts say so and past orders keep showing it (docs/decisions/products-and-lists.md).
 * Throws NOT_FOUND.
 */
export async function archiveProduct(db: Db, actor: string, id: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const archived = await trx
      .updateTable('product')
      .set({ archived_at: now, version: sql`version + 1` })
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!archived) throw new ShopError('NOT_FOUND');
    await recordAudit(trx, { actor, action: 'product.delete', subject: `product:${id}`, details: {} });
  });
}

type Audited = { price: number; stock: number | null; yearly_limit: number | null };

function kept({ price, stock, yearly_limit }: Audited): Audited {
  return { price, stock, yearly_limit };
}
