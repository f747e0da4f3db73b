import { sql } from 'kysely';
import { type TextName, textNames } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import type { Translated } from '../shared/locales.ts';
import { savingOf, versionedStore } from '../versioned/versioned.store.server.ts';
import { firstText } from './first-words.server.ts';
import type { ListedText } from './words.contract.ts';

/** Every text, with all its versions. */
export const textStore = versionedStore<'site_text', TextName, { text: Translated }>({
  table: 'site_text',
  keyColumn: 'name',
  path: (name) => `/api/admin/words/${name}/versions`,
  first: (name) => ({ text: firstText(name) }),
  read: (_, __, rows) => rows.map((row) => ({ text: textOf(row) })),
  columnsOf: ({ text }) => ({ text_en: text.en, text_id: text.id }),
});

/** The newest version of each edited text. */
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

/** The newest row of each text. */
function newest(db: Db) {
  return db.selectFrom('site_text').distinctOn('name').select('name').orderBy('name').orderBy('version', 'desc');
}

function textOf(row: { text_en: string; text_id: string }): Translated {
  return { en: row.text_en, id: row.text_id };
}
