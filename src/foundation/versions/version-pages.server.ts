import { cutPage, invalidCursor, nextLink, readCursor, writeCursor } from '../../shared/paging/paging.server.ts';

const highest = 2_147_483_647;

/** The highest version that a page may have: the one before its cursor. */
export function newestOfPage(cursor?: string): number {
  if (!cursor) return highest;
  const [version] = readCursor(cursor, 1);
  if (typeof version !== 'number' || version < 2 || version > highest) throw invalidCursor();
  return version - 1;
}

/** The page in versions that were read with one more than its limit, and the `Link` from `path` to the next. */
export function cutVersions<Row extends { version: number }>(rows: readonly Row[], limit: number, path: string) {
  const { page, last } = cutPage(rows, limit);
  return { page, link: last && nextLink(path, { limit }, writeCursor([last.version])) };
}

/** When something was saved and by whom. */
export function savingOf(row: { saved_at: Date; saved_by: string; saver: string | null }) {
  return { savedAt: row.saved_at.toISOString(), savedBy: { uid: row.saved_by, name: row.saver } };
}
