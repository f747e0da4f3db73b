import type { Db } from '../../shared/api-context.ts';
import { requestDigest, type SentForm } from '../../shared/request-key.store.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { Writer } from './writer.store.server.ts';

type Letters = 'enquiry' | 'donation_offer';

/**
 * Gives the id of a question or an offer, which `send` writes down with this digest, once: a form that is sent again is found
 * by it. `send` gives no id if it finds the digest taken.
 */
export async function sendOnce(
  db: Db,
  { letters, writer, form }: { letters: Letters; writer: Writer; form: SentForm['form'] },
  send: (digest: string | null) => Promise<string | undefined>,
): Promise<{ _id: string }> {
  const digest = await requestDigest({ sender: writer, form });
  async function findSent(): Promise<string | undefined> {
    if (digest === null) return undefined;
    const row = await db.selectFrom(letters).select('id').where('request_digest', '=', digest).executeTakeFirst();
    return row?.id;
  }
  const id = (await findSent()) ?? (await send(digest)) ?? (await findSent());
  // Deleted since it was found taken.
  if (!id) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 5 });
  return { _id: id };
}
