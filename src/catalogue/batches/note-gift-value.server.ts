import { recordAudit } from '../../audit/audit.store.server.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { MovementId } from '../stock/movement-kinds.ts';
import { findGifts, setGiftValue } from './batch.store.server.ts';
import type { GiftValue } from './gift-value.ts';

/** `value` null takes it back. `seen` is the value that the sender saw. */
type Noting = MovementId & Record<'value' | 'seen', GiftValue | null>;

/**
 * Notes the in-kind value of a gift, or corrects it, with an entry in the log. The same value again changes nothing. Throws
 * NOT_FOUND if the batch is no gift, EDITED_MEANWHILE if its value is another one than the sender saw.
 */
export async function noteGiftValue(trx: Db, noting: Noting, actor: string): Promise<void> {
  const { productId, number, value, seen } = noting;
  const [gift] = await findGifts(trx, [noting], 'en');
  const before = gift?.value;
  if (before?.amount === value?.amount && before?.by === value?.by) return;
  if (!(await setGiftValue(trx, noting))) throw new ShopError('EDITED_MEANWHILE');
  const details = { batch: number, before: logged(seen), after: logged(value) };
  await recordAudit(trx, { actor, action: 'product.gift-value', subject: `product:${productId}`, details });
}

const logged = (value: GiftValue | null) => (value ? { gift_value: value.amount, gift_value_source: value.by } : {});
