import { sql } from 'kysely';
import { type TextName, textNames } from '../content/words/text-names.ts';
import { cutVersions, newestOfPage, savingOf } from '../foundation/versions/version-pages.server.ts';
import type { Db } from '../shared/api-context.ts';
import type { Translated } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';
import type { ListedText, TextVersion, VersionedText } from './words.contract.ts';

/** What a text says now. */
export async function latestText(db: Db, name: TextName): Promise<VersionedText> {
  const row = await db
    .selectFrom('site_text')
    .select(['version', 'text_en', 'text_id'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { version: row.version, text: textOf(row) } : { version: 0, text: firstText(name) };
}

/** Writes the version that follows `base`; false where somebody else has written it meanwhile. */
export async function insertText(
  trx: Db,
  { name, base, text, actor, now }: { name: TextName; base: number; text: Translated; actor: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('site_text')
    .values({ name, version: base + 1, saved_at: now, saved_by: actor, text_en: text.en, text_id: text.id })
    .onConflict((conflict) => conflict.columns(['name', 'version']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** How often somebody has saved a text: it grows with each saving, and by nothing else. */
export async function countSavings(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('site_text')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What the texts that were edited say now. */
export async function editedTexts(db: Db): Promise<Map<string, Translated>> {
  const rows = await newest(db).select(['text_en', 'text_id']).execute();
  return new Map(rows.map((row) => [row.name, textOf(row)]));
}

/** Every text, and who changed it last. */
export async function listTexts(db: Db): Promise<ListedText[]> {
  const rows = await db
    .selectFrom(newest(db).select(['version', 'saved_at', 'saved_by']).as('t'))
    .leftJoin('account as a', (join) => join.onRef('a.uid', '=', 't.saved_by').on('a.closed_at', 'is', null))
    .selectAll('t')
    .select(sql<string | null>`a.name`.as('saver'))
    .execute();
  const rowsByName = new Map(rows.map((row) => [row.name, row]));
  return textNames.map((name) => {
    const row = rowsByName.get(name);
    return { name, version: row?.version ?? 0, saved: row ? savingOf(row) : null };
  });
}

/** What a text said, the newest first; and the `Link` to the next page. */
export async function listVersions(
  db: Db,
  name: TextName,
  { limit = 20, cursor }: { limit?: number; cursor?: string },
): Promise<{ versions: TextVersion[]; link?: string }> {
  const rows = await db
    .selectFrom('site_text as t')
    .leftJoin('account as a', (join) => join.onRef('a.uid', '=', 't.saved_by').on('a.closed_at', 'is', null))
    .selectAll('t')
    .select(sql<string | null>`a.name`.as('saver'))
    .where('t.name', '=', name)
    .where('t.version', '<=', newestOfPage(cursor))
    .orderBy('t.version', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, link } = cutVersions(rows, limit, `/api/admin/words/${name}/versions`);
  return { versions: page.map((row) => ({ version: row.version, text: textOf(row), ...savingOf(row) })), link };
}

/** The newest row of each text. */
function newest(db: Db) {
  return db.selectFrom('site_text').distinctOn('name').select('name').orderBy('name').orderBy('version', 'desc');
}

function textOf(row: { text_en: string; text_id: string }): Translated {
  return { en: row.text_en, id: row.text_id };
}
