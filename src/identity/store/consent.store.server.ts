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
  /** If the sentence stood at Google's button. */
  withGoogle?: boolean;
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
  { uid, kind, given, locale, at, withGoogle = false }: Consent,
): Promise<void> {
  const words = withGoogle ? m.google_consent({}, { locale }) : sentences[kind](locale);
  const latest = await db
    .selectFrom('consent')
    .select(['given', 'words', 'version'])
    .where('account_uid', '=', uid)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const same = given ? latest?.given && latest.words === words && latest.version === privacyVersion : !latest?.given;
  if (same) return;
  await db
    .insertInto('consent')
    .values({ account_uid: uid, kind, given, words, version: privacyVersion, locale, at })
    .execute();
}

/** Deletes the consents of an address that was never verified. */
export async function deleteConsents(trx: Db, uid: string): Promise<void> {
  await trx.deleteFrom('consent').where('account_uid', '=', uid).execute();
}
