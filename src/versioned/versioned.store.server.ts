import { type Selectable, sql } from 'kysely';
import { type ApiContext, callerOf, type Db } from '../shared/api-context.ts';
import type { Database } from '../shared/database-schema.ts';
import { cutPage, isNumberFrom, type PageQuery, readCursor } from '../shared/paging/paging.server.ts';

type VersionTable = 'site_facts' | 'site_text' | 'site_video_list';

/** The edit of a document on top of the version `base`. */
export type VersionEdit<Key, Content> = { key: Key; base: number; content: Content; actor: string; now: Date };

/** The edit of the person who calls. */
export function editOf<Key, Content>(context: ApiContext, key: Key, base: number, content: Content) {
  return { key, base, content, actor: callerOf(context).uid, now: context.now() };
}

type Storage<Table extends VersionTable, Key, Content> = {
  table: Table;
  /** The column that names the document; null if the table holds a single one. */
  keyColumn: 'name' | 'list' | null;
  /** The API path of a document's versions. */
  path: (key: Key) => string;
  /** The content of version 0, which a new installation has. */
  first: (key: Key) => Content;
  /** The content of each row, in the order of the rows. */
  read: (db: Db, key: Key, rows: Selectable<Database[Table]>[]) => Content[] | Promise<Content[]>;
  /** The columns that the content has in the table itself. */
  columnsOf: (content: Content) => object;
  /** Writes the part of the content that other tables hold. */
  insertParts?: (trx: Db, edit: VersionEdit<Key, Content>) => Promise<void>;
};

/** Stores documents of one kind. Each save adds a row, and the highest version counts. */
export function versionedStore<Table extends VersionTable, Key extends string, Content extends object>(
  storage: Storage<Table, Key, Content>,
) {
  const { keyColumn, first, read, insertParts } = storage;
  const table = sql.table(storage.table);
  const isDocument = (key: Key) => (keyColumn ? sql<boolean>`t.${sql.ref(keyColumn)} = ${key}` : sql<boolean>`true`);
  type Row = Selectable<Database[Table]> & SavedRow;

  return {
    /** The newest version. */
    async latest(db: Db, key: Key): Promise<{ version: number } & Content> {
      const newest = sql<Row>`select t.* from ${table} t where ${isDocument(key)} order by t.version desc limit 1`;
      const { rows } = await newest.execute(db);
      const [content = first(key)] = rows.length > 0 ? await read(db, key, rows) : [];
      return { version: rows[0]?.version ?? 0, ...content };
    },

    /** Writes the version that follows `base`. Returns false if another edit has written it already. */
    async insert(trx: Db, edit: VersionEdit<Key, Content>): Promise<boolean> {
      const document = keyColumn ? { [keyColumn]: edit.key, version: edit.base + 1 } : { version: edit.base + 1 };
      const columns = { ...document, saved_at: edit.now, saved_by: edit.actor, ...storage.columnsOf(edit.content) };
      const { numAffectedRows } = await sql`
        insert into ${table} (${refs(columns)}) values (${sql.join(Object.values(columns))})
        on conflict (${refs(document)}) do nothing`.execute(trx);
      if (numAffectedRows !== 1n) return false;
      await insertParts?.(trx, edit);
      return true;
    },

    /** The number of saved versions of all documents. It grows with each save, and by nothing else. */
    async countSavings(db: Db): Promise<number> {
      const { rows } = await sql<{ count: string }>`select count(*) as count from ${table}`.execute(db);
      return Number(rows[0]?.count);
    },

    /**
     * A page of versions, the newest first, with the `Link` to the next one. `present` also gets the content of the version
     * `before` it.
     */
    async list<Shown extends object = Content>(
      db: Db,
      key: Key,
      { limit = 20, cursor }: PageQuery,
      present: (content: Content, before: Content) => Shown,
    ) {
      const { rows } = await sql<Row>`
        select t.*, a.name as saver from ${table} t
        left join account a on a.uid = t.saved_by and a.closed_at is null
        where ${isDocument(key)} and t.version <= ${newestOfPage(cursor)}
        order by t.version desc limit ${limit + 1}`.execute(db);
      const contents = await read(db, key, rows);
      const shown = rows.map((row, place) => ({
        version: row.version,
        ...present(contents[place] as Content, contents[place + 1] ?? first(key)),
        ...savingOf(row),
      }));
      return cutPage(shown, limit, [storage.path(key), { limit }], ({ version }) => [version]);
    },
  };
}

export type VersionedStore<Key extends string, Content extends object> = ReturnType<
  typeof versionedStore<VersionTable, Key, Content>
>;

const refs = (columns: object) => sql.join(Object.keys(columns).map((name) => sql.ref(name)));

const highest = 2_147_483_647;

/** The highest version that a page may have: the one before its cursor. */
function newestOfPage(cursor?: string): number {
  if (!cursor) return highest;
  return readCursor(cursor, isNumberFrom(2))[0] - 1;
}

type SavedRow = { version: number; saved_at: Date; saved_by: string; saver: string | null };

/** The time and the person of a save. */
export function savingOf(row: Omit<SavedRow, 'version'>) {
  return { savedAt: row.saved_at.toISOString(), savedBy: { uid: row.saved_by, name: row.saver } };
}
