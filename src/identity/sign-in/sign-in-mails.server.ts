import type { SiteFacts } from '../../content/site.ts';
import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';
import { composeMail, greetingLine, type Mail } from '../../shared/mail.ts';
import { findReader } from '../store/account-profile.store.server.ts';
import { findSignInMethods } from '../store/sign-in-method.store.server.ts';
import { recordVerificationMail } from '../store/sign-up.store.server.ts';

/** The links that mails lead to, and the address of the shop that they begin with. */
export type MailLinks = {
  origin: string;
  /** Verifies the address, for a day, and leads to that language's `/login?verified=1`, from there to `next`. */
  verificationLink(reader: { email: string; locale: Locale; next: string | null }): Promise<string>;
  /** Leads to a new password, once and for an hour. */
  resetLink(reader: { uid: string; email: string; locale: Locale }): Promise<string>;
  /** Confirms a new address, for a day. */
  addressLink(change: { id: string; locale: Locale }): Promise<string>;
};

export type MailSources = {
  provider: MailLinks;
  db: Db;
  /** The present facts of the foundation. */
  facts: () => SiteFacts;
};
type Reader = { email: string; name: string; locale: Locale; email_verified: boolean };
type Message = (inputs: object, options: { locale: Locale }) => string;
type Letter = {
  subject: Message;
  text: (options: { locale: Locale }) => string;
  link: string;
  linkText: Message;
  end: Message;
};

/** The mail that verifies an address, in the language of its account; null when its account is gone or verified already. */
export async function verificationMail(
  { provider, db, facts }: MailSources,
  uid: string,
  now: Date,
): Promise<Mail | null> {
  // The mail may have waited: the life of its link begins now.
  await recordVerificationMail(db, uid, now);
  const account = await findReader(db, uid);
  if (!account || account.email_verified) return null;
  return compose(account, {
    subject: m.mail_verification_subject,
    text: (o) => m.mail_verification_text({ brand: facts().brand }, o),
    link: await provider.verificationLink(account),
    linkText: m.mail_verification_link,
    end: m.mail_verification_end,
  });
}

/**
 * The mail to the owner of a verified address after another sign-up with it: the page does not show that the address is
 * known. Null when the account is gone.
 */
export async function addressKnownMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account?.email_verified) return null;
  const { password } = await findSignInMethods(db, uid);
  const known = password ? m.mail_address_known_text : m.mail_address_known_google_text;
  return compose(account, {
    subject: m.mail_address_known_subject,
    text: (o) => known({ brand: facts().brand }, o),
    link: provider.origin + pathIn(account.locale, '/login'),
    linkText: m.mail_address_known_link,
    end: m.mail_address_known_end,
  });
}

/** The mail to the owner of an account that can be opened with Google from now on. Null when the account is gone. */
export async function googleLinkedMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account?.email_verified) return null;
  const { password } = await findSignInMethods(db, uid);
  const linked = password ? m.mail_google_linked_text : m.mail_google_linked_alone_text;
  return compose(account, {
    subject: m.mail_google_linked_subject,
    text: (o) => linked({ brand: facts().brand }, o),
    link: provider.origin + pathIn(account.locale, '/get-in-touch'),
    linkText: m.mail_google_linked_link,
    end: m.mail_google_linked_end,
  });
}

/** A letter in the language of its reader. The name of an account with an unverified address may be a stranger's words. */
export function compose({ email, name, locale, email_verified: isVerified }: Reader, letter: Letter): Mail {
  const o = { locale };
  return composeMail({
    to: email,
    locale,
    subject: letter.subject({}, o),
    paragraphs: [
      greetingLine(isVerified ? name : '', locale),
      letter.text(o),
      { address: letter.link, text: letter.linkText({}, o) },
      letter.end({}, o),
    ],
  });
}
