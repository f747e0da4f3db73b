import type { Db } from '../shared/api-context.ts';
import { isLocale, type Locale } from '../shared/locales.ts';

/** A booklet typeset from edited chapters. `madeOf` is the hash of the chapters. */
export type BookletFile = { madeOf: string; bytes: Buffer };

export async function bookletFiles(db: Db): Promise<Partial<Record<Locale, BookletFile>>> {
  const rows = await db.selectFrom('booklet_file').select(['locale', 'made_of', 'bytes']).execute();
  return Object.fromEntries(
    rows.flatMap(({ locale, made_of: madeOf, bytes }) => (isLocale(locale) ? [[locale, { madeOf, bytes }]] : [])),
  );
}

/** The hash of the chapters of each file, in the order of the languages. */
export async function bookletsMadeOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('booklet_file').select('made_of').orderBy('locale').execute();
  return rows.map(({ made_of: madeOf }) => madeOf);
}

export async function isMadeOf(db: Db, locale: Locale, madeOf: string): Promise<boolean> {
  const row = await db.selectFrom('booklet_file').select('made_of').where('locale', '=', locale).executeTakeFirst();
  return row?.made_of === madeOf;
}

export async function putBookletFile(db: Db, locale: Locale, { madeOf, bytes }: BookletFile, now: Date): Promise<void> {
  const made = { made_of: madeOf, made_at: now, bytes };
  await db
    .insertInto('booklet_file')
    .values({ locale, ...made })
    .onConflict((conflict) => conflict.column('locale').doUpdateSet(made))
    .execute();
}
