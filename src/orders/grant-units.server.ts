import { recordAudit } from '../audit/audit.store.server.ts';
import { everInShop, productExists } from '../catalogue/product.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { findVerifiedUid, type Grant, grantStands, insertGrant } from './allowance.store.server.ts';

/**
 * Grants extra units of a product in a Jakarta year to the account with a verified mail address, and records it in the
 * log (docs/decisions/cart-and-allowance.md). Throws NOT_FOUND without such an account or product.
 */
export async function grantUnits(
  db: Db,
  actor: string,
  form: Grant & { email: string; requestKey?: string },
): Promise<void> {
  const { email, ...grant } = form;
  const create = async (trx: Db) => {
    const uid = await findVerifiedUid(trx, email);
    if (uid === null || !(await productExists(trx, grant.productId, everInShop))) throw new ShopError('NOT_FOUND');
    const id = await insertGrant(trx, uid, actor, grant);
    const { productId: product, year, units } = grant;
    await recordAudit(trx, {
      actor,
      action: 'allowance.grant',
      subject: `account:${uid}`,
      details: { product, year, units },
    });
    return id;
  };
  await createOnce(db, actor, form, { create, stands: grantStands });
}
