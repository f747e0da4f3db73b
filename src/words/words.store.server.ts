import { type Selectable, sql } from 'kysely';
import { type TextName, textNames } from '../content/words/text-names.ts';
import type { Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { type Locale, locales } from '../shared/locales.ts';
import { savingOf, versionedStore } from '../versioned/versioned.store.server.ts';
import { firstText } from './first-words.server.ts';
import type { ChapterCheck, ListedText, TextContent } from './words.contract.ts';

/** Every text, with all its versions. */
export const textStore = versionedStore<'site_text', TextName, TextContent>({
  table: 'site_text',
  keyColumn: 'name',
  path: (name) => `/api/admin/words/${name}/versions`,
  first: (name) => ({ text: firstText(name), checks: { en: null, id: null } }),
  read: (_, __, rows) => rows.map(contentOf),
  columnsOf({ text, checks }) {
    const columns = locales.flatMap((locale) => {
      const { by = null, on = null, next = null } = checks[locale] ?? {};
      const written = { text: text[locale], checked_by: by, checked_on: on, next_check: next };
      return Object.entries(written).map(([name, value]) => [`${name}_${locale}`, value]);
    });
    return Object.fromEntries(columns);
  },
});

/** The newest version of each edited text. */
export async function editedTexts(db: Db): Promise<Map<string, TextContent>> {
  const rows = await newest(db).selectAll().execute();
  return new Map(rows.map((row) => [row.name, contentOf(row)]));
}

type Checked = { locale: Locale; check: ChapterCheck; text: string };

/** Whether a version of a text has this check, by person and day, for other words in that language. */
export async function wasOfOtherWords(db: Db, name: TextName, { locale, check, text }: Checked): Promise<boolean> {
  const row = await db
    .selectFrom('site_text')
    .select('version')
    .where('name', '=', name)
    .where(`checked_by_${locale}`, '=', check.by)
    .where(`checked_on_${locale}`, '=', check.on)
    .where(`text_${locale}`, '<>', text)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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

function contentOf(row: Selectable<Database['site_text']>): TextContent {
  const checkIn = (locale: Locale): ChapterCheck | null => {
    const { [`checked_by_${locale}` as const]: by, [`checked_on_${locale}` as const]: on } = row;
    return by !== null && on !== null ? { by, on, next: row[`next_check_${locale}`] } : null;
  };
  return { text: { en: row.text_en, id: row.text_id }, checks: { en: checkIn('en'), id: checkIn('id') } };
}
