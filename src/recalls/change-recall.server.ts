import { isDeepStrictEqual } from 'node:util';
import { recordAudit } from '../audit/audit.store.server.ts';
import {
  fixRecallText,
  insertHold,
  isHoldOpen,
  lockHold,
  markHoldEnded,
  type NamedUnits,
  productOfHold,
  type RecallText,
  setRecallText,
} from '../catalogue/holds/hold.store.server.ts';
import { lockProducts, settleHolds } from '../catalogue/stock/stock.store.server.ts';
import { latestFacts } from '../foundation/site-facts.store.server.ts';
import { findOtherVolunteers } from '../identity/store/volunteers.store.server.ts';
import { markMailed, setTold } from '../orders/recall-family.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { enqueueJobs, type Jobs } from '../shared/jobs/enqueue-job.server.ts';
import type { Locale } from '../shared/locales.ts';
import { createOnce } from '../shared/request-key.store.server.ts';
import { ShopError } from '../shared/shop-error.ts';
import { retryTransaction } from '../shared/transaction.server.ts';
import { findRecallFamily } from './recall-families.store.server.ts';

type By = { actor: string; now: Date };

/**
 * Begins a hold: what is left of the named units leaves the stock in the same transaction, under the lock that orders wait
 * for (docs/decisions/a-hold-freezes-units.md). Returns its id. Throws NOT_FOUND without the product.
 */
export async function beginHold(
  db: Db,
  form: NamedUnits & { why: string; requestKey?: string },
  { actor, now }: By,
): Promise<string> {
  const { productId } = form;
  const create = async (trx: Db) => {
    await lockProducts(trx, [productId]);
    // A notice of everything must not name lots: a family with another lot would feel safe.
    const lots = form.everything ? [] : form.lots;
    const id = await insertHold(trx, { ...form, lots, by: actor, now });
    if (id === undefined) throw new ShopError('NOT_FOUND');
    await settleHolds(trx, productId, { actor, now });
    await recordAudit(trx, { actor, action: 'recall.begin', subject: `recall:${id}` });
    await mailVolunteers(trx, { holdId: id, news: 'hold', actor });
    return id;
  };
  return createOnce(db, actor, form, { create, stands: isHoldOpen });
}

/** Enqueues a mail to each volunteer but the one who acts, so that nobody packs held units or is surprised by a call. */
async function mailVolunteers(
  trx: Db,
  { actor, ...payload }: Pick<Jobs['hold-mail'], 'holdId' | 'news'> & { actor: string },
): Promise<void> {
  const mails = (await findOtherVolunteers(trx, actor)).map((uid) => ({ ...payload, uid }));
  if (mails.length > 0) await enqueueJobs(trx, 'hold-mail', mails);
}

/**
 * Ends a hold: its units are in stock again, unless another open hold names them. Returns the product. Throws NOT_FOUND, and
 * EDITED_MEANWHILE if its families were mailed since the sender saw it.
 */
export async function endHold(
  db: Db,
  { id, mailed }: { id: string; mailed: boolean },
  { actor, now }: By,
): Promise<string> {
  return retryTransaction(db, async (trx) => {
    const productId = await productOfHold(trx, id);
    if (productId === undefined) throw new ShopError('NOT_FOUND');
    // The product first, as when a hold begins.
    await lockProducts(trx, [productId]);
    const hold = await lockHold(trx, id);
    if (hold && (hold.mailed_at !== null) !== mailed) throw new ShopError('EDITED_MEANWHILE');
    if (await markHoldEnded(trx, id, { by: actor, now })) {
      await settleHolds(trx, productId, { actor, now });
      await recordAudit(trx, { actor, action: 'recall.end', subject: `recall:${id}` });
    }
    return productId;
  });
}

type TextEdit = { id: string; text: RecallText; was: RecallText | null };

/** Keeps the text of a recall. Throws NOT_FOUND, and EDITED_MEANWHILE if its text is not `was`, or once its mails went out. */
export async function writeRecallText(db: Db, { id, text, was }: TextEdit, actor: string): Promise<void> {
  await retryTransaction(db, async (trx) => {
    const hold = await lockHold(trx, id);
    if (!hold) throw new ShopError('NOT_FOUND');
    if (hold.mailed_at !== null || !isDeepStrictEqual(textOf(hold), was)) throw new ShopError('EDITED_MEANWHILE');
    await setRecallText(trx, id, text);
    await recordAudit(trx, { actor, action: 'recall.text', subject: `recall:${id}` });
  });
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockHold>>>;

const textOf = ({ text_source: source, text_en: en, text_id: id }: Locked): RecallText | null =>
  source === null ? null : { source, en, id };

/**
 * Enqueues a mail to each family that may have received such units and was not mailed before, but to none in quiet mode.
 * Returns their number. Throws NOT_FOUND, RECALL_NOT_READY without a text or the foundation's note, or after its end, and
 * EDITED_MEANWHILE if text or note are not those that the sender saw.
 */
export async function mailRecall(
  db: Db,
  { id, seen }: { id: string; seen: { text: RecallText; note: Record<Locale, string> } },
  { actor, now }: By,
): Promise<number> {
  return retryTransaction(db, async (trx) => {
    const hold = await lockHold(trx, id);
    if (!hold) throw new ShopError('NOT_FOUND');
    const { recallNote } = (await latestFacts(trx)).facts;
    const note = hold.note_en !== null && hold.note_id !== null ? { en: hold.note_en, id: hold.note_id } : recallNote;
    const text = textOf(hold);
    if (text === null || note === null || hold.ended_at !== null) throw new ShopError('RECALL_NOT_READY');
    if (!isDeepStrictEqual({ text, note }, seen)) throw new ShopError('EDITED_MEANWHILE');
    await fixRecallText(trx, id, { note, now });
    // The first press begins the recall; a later one mails families that were added.
    if (hold.mailed_at === null) await mailVolunteers(trx, { holdId: id, news: 'recall', actor });
    const uids = await markMailed(trx, id, now);
    const mails = uids.map((uid) => ({ holdId: id, uid }));
    if (mails.length > 0) await enqueueJobs(trx, 'recall-mail', mails);
    const details = { mailed: mails.length };
    await recordAudit(trx, { actor, action: 'recall.mail', subject: `recall:${id}`, details });
    return mails.length;
  });
}

/** Notes that a person told a family, or takes that back. Throws NOT_FOUND if the family received no such unit. */
export async function tellFamily(
  db: Db,
  { id, uid, told }: { id: string; uid: string; told: boolean },
  { actor, now }: By,
): Promise<void> {
  await retryTransaction(db, async (trx) => {
    await findRecallFamily(trx, id, uid);
    if (!(await setTold(trx, { holdId: id, uid, told: told ? { by: actor, at: now } : null }))) return;
    const action = told ? 'recall.told' : 'recall.untold';
    await recordAudit(trx, { actor, action, subject: `account:${uid}`, details: { recall: id } });
  });
}
