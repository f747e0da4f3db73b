import { recordAudit } from '../audit/audit.store.server.ts';
import { lockPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import { picturesInFacts } from '../foundation/site-facts.store.server.ts';
import { picturesInOrders } from '../orders/order.store.server.ts';
import type { Db } from '../shared/api-context.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { enqueueJob } from '../shared/jobs/enqueue-job.server.ts';
import { invalidField, ShopError } from '../shared/shop-error.ts';
import { picturesInVideos } from '../videos/videos.store.server.ts';
import { voicesWithState } from './show-voices.server.ts';
import type { Voice } from './voices.contract.ts';
import { deleteVoice, picturesInVoices, writeVoice } from './voices.store.server.ts';

/** Everything but products that shows pictures. */
export const pictureHolders = [picturesInOrders, picturesInFacts, picturesInVideos, picturesInVoices];

type VoiceEdit = { id: string; base: number; voice: Voice; actor: string; now: Date };

/**
 * Saves an entry, with an audit entry that holds nothing of its content, and returns its state now. A save that is sent again changes nothing and
 * succeeds. Throws EDITED_MEANWHILE if its version `base` is not the present one or the entry was withdrawn, and INVALID_INPUT
 * if its picture is gone or its consent is of a day to come.
 */
export async function saveVoice(db: Db, { id, base, voice, actor, now }: VoiceEdit) {
  if (voice.consent.on > jakartaDayName(now)) throw invalidField('voice.consent.on', 'day_to_come');
  return db.transaction().execute(async (trx) => {
    const hash = voice.picture && pictureHash(voice.picture);
    if (hash && !(await lockPictures(trx, [hash])).has(hash)) throw invalidField('voice.picture', 'picture_gone');
    const outcome = await writeVoice(trx, { id, base, voice });
    if (outcome === 'refused') throw new ShopError('EDITED_MEANWHILE');
    if (outcome === 'written') await recordAudit(trx, { actor, action: 'voice.save', subject: `voice:${id}` });
    const saved = (await voicesWithState(trx, now)).find(({ _id }) => _id === id);
    if (!saved) throw new Error('a saved entry is not in the list');
    return { _id: id, version: base + 1, state: saved.state };
  });
}

/**
 * Deletes an entry with its consent. A job deletes its picture: if that fails, the entry is gone all the same, and the job
 * tries again. If the entry is gone already, this changes nothing and succeeds.
 */
export async function withdrawVoice(db: Db, id: string, actor: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await deleteVoice(trx, id))) return;
    await recordAudit(trx, { actor, action: 'voice.withdraw', subject: `voice:${id}` });
    await enqueueJob(trx, 'delete-withdrawn-pictures', {});
  });
}
