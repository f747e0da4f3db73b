import { ShopError } from '../../shared/shop-error.ts';

/**
 * Runs a change of accounts. The database refuses one that would leave nobody to manage the shop, whatever others do at
 * the same moment: that is LAST_ADMIN.
 */
export async function keepingAnAdmin<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if ((error as { constraint?: unknown }).constraint === 'last_admin') throw new ShopError('LAST_ADMIN', {}, error);
    throw error;
  }
}
