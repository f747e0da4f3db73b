import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { pictureAddress } from '../catalogue/pictures/hash-address.ts';
import { forgetPictures } from '../catalogue/pictures/picture.store.server.ts';
import { pictureHash } from '../catalogue/pictures/picture-address.ts';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import type { Voice } from './voices.contract.ts';
import type { VoiceKind } from './voices.rules.ts';

type StoredVoice = Voice & { _id: string; version: number };

/** Every entry by kind, the newest consent first. */
export async function allVoices(db: Db): Promise<StoredVoice[]> {
  const select = db.selectFrom('voice').selectAll().orderBy('kind', 'desc').orderBy('consent_on', 'desc').orderBy('id');
  const rows = await select.execute();
  return rows.map(voiceOf);
}

/**
 * Adds an entry, or changes its version `base`. Returns `again` if the same was saved before and is still there, as when an
 * answer was lost, and `refused` if another edit or a withdrawal came first: a withdrawn entry must not come back.
 */
export async function writeVoice(
  trx: Db,
  { id, base, voice }: { id: string; base: number; voice: Voice },
): Promise<'written' | 'again' | 'refused'> {
  const columns = columnsOf(voice);
  if (base === 0 && (await claimId(trx, id))) {
    await trx
      .insertInto('voice')
      .values({ id, version: 1, ...columns })
      .execute();
    return 'written';
  }
  const before = await trx.selectFrom('voice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (before?.version === base + 1 && isDeepStrictEqual(columnsOf(voiceOf(before)), columns)) return 'again';
  if (base === 0 || before?.version !== base) return 'refused';
  await trx
    .updateTable('voice')
    .set({ version: base + 1, ...columns })
    .where('id', '=', id)
    .execute();
  if (before.picture !== columns.picture) await forgetPictures(trx, [before.picture]);
  return 'written';
}

/** Notes the id of a new entry. Returns false if an entry had it before. A second save waits for the first one. */
async function claimId(trx: Db, id: string): Promise<boolean> {
  const insert = trx.insertInto('used_voice_id').values({ id });
  const [claimed] = await insert.onConflict((conflict) => conflict.doNothing()).execute();
  return claimed?.numInsertedOrUpdatedRows === 1n;
}

/** Deletes an entry. Returns false if there is none. */
export async function deleteVoice(trx: Db, id: string): Promise<boolean> {
  const gone = await trx.deleteFrom('voice').where('id', '=', id).returning('picture').executeTakeFirst();
  await forgetPictures(trx, [gone?.picture ?? null]);
  return gone !== undefined;
}

/** Deletes the entries whose last day was before `day`, with the note of their consent. */
export async function deleteVoicesEndedBefore(trx: Db, day: string): Promise<void> {
  const gone = await trx.deleteFrom('voice').where('shown_until', '<', day).returning('picture').execute();
  await forgetPictures(
    trx,
    gone.map(({ picture }) => picture),
  );
}

/** Of these pictures, those that an entry shows. */
export async function picturesInVoices(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`
    select distinct picture as hash from voice where picture = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ hash }) => hash));
}

const columnsOf = ({ kind, name, text, picture, consent, until }: Voice) => ({
  kind,
  name,
  text_en: text.en,
  text_id: text.id,
  picture: picture && pictureHash(picture),
  consent_by: consent.by,
  consent_how: consent.how,
  consent_on: consent.on,
  shown_until: until,
});

function voiceOf(row: Database['voice']): StoredVoice {
  return {
    _id: row.id,
    version: row.version,
    // A check of the table knows these alone.
    kind: row.kind as VoiceKind,
    name: row.name,
    text: { en: row.text_en, id: row.text_id },
    picture: row.picture && pictureAddress(row.picture),
    consent: { by: row.consent_by, how: row.consent_how, on: row.consent_on },
    until: row.shown_until,
  };
}
