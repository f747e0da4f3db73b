import { type SqlBool, sql } from 'kysely';

/** Who writes to the foundation: an account, which is known by it alone, or a visitor by name and address. */
export type Writer = { uid: string } | { name: string; email: string };

/** A writer as the columns of a table hold them. */
export function writerColumns(writer: Writer): {
  account_uid: string | null;
  name: string | null;
  email: string | null;
} {
  return 'uid' in writer
    ? { account_uid: writer.uid, name: null, email: null }
    : { account_uid: null, name: writer.name, email: writer.email };
}

/**
 * The name and email of a row's sender: those of the account (`a`) as they are now, else those that a visitor left; and
 * whether a mail may go there.
 */
export function selectWriter(table: 'e' | 'd') {
  return [
    sql<string>`coalesce(a.name, ${sql.ref(`${table}.name`)})`.as('senderName'),
    sql<string>`coalesce(a.email, ${sql.ref(`${table}.email`)})`.as('senderEmail'),
    sql<boolean>`a.disabled_at is null`.as('reachable'),
  ] as const;
}

/** Whether a row is a letter of a person, also one sent without signing in, with the address that this account has now. */
export const isWrittenBy = (uid: string, table: 'e' | 'd') => sql<SqlBool>`
  (${sql.ref(`${table}.account_uid`)} = ${uid} or lower(${sql.ref(`${table}.email`)}) = (
    select lower(own.email) from account own where own.uid = ${uid} and own.email_verified and own.closed_at is null))`;
