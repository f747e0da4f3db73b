import { type RawBuilder, sql } from 'kysely';
import { privacyVersion } from '../../content/privacy-version.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';

/** What people are asked to agree to: how the foundation handles their data; keeping the address for the next order. */
type ConsentKind = 'privacy' | 'keep_address';

export type Consent = {
  uid: string;
  kind: ConsentKind;
  given: boolean;
  locale: Locale;
  at: Date;
  /** If the sentence stood at a button that makes a new account only sometimes: Google's, or that of a mailed link. */
  ifNew?: boolean;
  /** The volunteer who read the sentence to a family without a mailbox. */
  readBy?: string;
  /** Whether data is left that rests on it. Then a withdrawal writes nothing. */
  stillRests?: RawBuilder<boolean>;
};

/** The sentence that stands where each is asked, in the reader's language. */
const sentences: Record<ConsentKind, (locale: Locale) => string> = {
  privacy: (locale) => m.sign_up_consent({}, { locale }),
  keep_address: (locale) => m.billing_save_info({}, { locale }),
};

/**
 * Records a consent, or its withdrawal, with the date, the sentence and the version of the privacy page. Writes nothing if the
 * latest record is the same, or if there is nothing to withdraw.
 */
export async function recordConsent(
  db: Db,
  { uid, kind, given, locale, at, ifNew = false, readBy, stillRests = sql`false` }: Consent,
): Promise<void> {
  const sentence = ifNew ? m.new_account_consent : readBy ? m.helped_consent : null;
  const words = sentence ? sentence({}, { locale }) : sentences[kind](locale);
  const sameAsLatest = given
    ? sql`latest.given and latest.words = ${words} and latest.version = ${privacyVersion}`
    : sql`not latest.given or ${stillRests}`;
  await sql`
    with latest as (
      select given, words, version from consent where account_uid = ${uid} and kind = ${kind} order by id desc limit 1
    )
    insert into consent (account_uid, kind, given, words, version, locale, at, read_by)
    select ${uid}, ${kind}, ${given}::boolean, ${words}, ${privacyVersion}, ${locale}, ${at}::timestamptz, ${readBy ?? null}
    where not coalesce((select ${sameAsLatest} from latest), not ${given}::boolean)`.execute(db);
}

/** Deletes the consents of an address that was not verified. */
export async function deleteConsents(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('consent').where('account_uid', '=', uid).execute();
}
