import { createHash } from 'node:crypto';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { Writer } from './writer.store.server.ts';

type Letters = 'enquiry' | 'donation_offer';
type Form = { requestKey?: string; [field: string]: unknown };

/**
 * Gives the id of a question or an offer, which `send` writes down with this digest, once: a form that is sent again is found
 * by it. `send` gives no id if it finds the digest taken.
 */
export async function sendOnce(
  db: Db,
  { letters, writer, form }: { letters: Letters; writer: Writer; form: Form },
  send: (digest: string | null) => Promise<string | undefined>,
): Promise<{ _id: string }> {
  const digest = await requestDigest(writer, form);
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

/** A digest of the form's key, of who sends it and of all that is in it: the same key with other content is another form. */
async function requestDigest(writer: Writer, form: Form): Promise<string | null> {
  if (form.requestKey === undefined) return null;
  const files = Object.values(form).filter((value) => value instanceof File);
  const hash = createHash('sha256').update(JSON.stringify([writer, form, files.map(({ size }) => size)]));
  for (const file of files) hash.update(await file.bytes());
  return hash.digest('hex');
}
