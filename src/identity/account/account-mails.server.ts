import * as m from '../../messages/messages.js';
import type { Db } from '../../shared/api-context.ts';
import { type Locale, pathIn } from '../../shared/locales.ts';
import type { Mail } from '../../shared/mail.ts';
import { compose, greeting, type MailSources } from '../sign-in/sign-in-mails.server.ts';
import { findReader } from '../store/account-profile.store.server.ts';
import { findAddressChange } from '../store/address-change.store.server.ts';
import { findUidByVerifiedEmail } from '../store/user.store.server.ts';

type Place = 'old' | 'new';

/** The mail with the link to a new password; null when the account is gone or disabled. */
export async function resetMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account) return null;
  const { locale } = account;
  return compose(account, {
    subject: m.mail_reset_subject({}, { locale }),
    paragraphs: [greeting(account), m.mail_reset_text({ brand: facts().brand }, { locale })],
    link: await provider.resetLink(account),
    linkText: m.mail_reset_link({}, { locale }),
    end: m.mail_reset_end({}, { locale }),
  });
}

/** Notifies the owner of a changed password, who can act if it was another person. */
export async function passwordChangedMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account) return null;
  const { locale } = account;
  return compose(account, {
    subject: m.mail_password_changed_subject({}, { locale }),
    paragraphs: [greeting(account), m.mail_password_changed_text({ brand: facts().brand }, { locale })],
    link: resetPage(provider.origin, locale),
    linkText: m.mail_password_changed_link({}, { locale }),
    end: m.mail_password_changed_end({}, { locale }),
  });
}

/**
 * About a change of address that was asked for: the new one gets the link that confirms it, the one before a way to stop
 * it. If the new address has an account already, its owner reads that nothing was changed. Null when the change is gone.
 */
export async function addressAskedMail({ provider, db, facts }: MailSources, changeId: string, to: Place) {
  const { brand } = facts();
  const change = await findAddressChange(db, changeId);
  const account = change && !change.confirmed_at ? await findReader(db, change.account_uid) : undefined;
  if (!change || !account) return null;
  const { locale } = account;
  if (to === 'old') {
    const texts = { brand, address: change.new_address };
    return compose(account, {
      subject: m.mail_address_asked_subject({}, { locale }),
      paragraphs: [greeting(account), m.mail_address_asked_text(texts, { locale })],
      link: resetPage(provider.origin, locale),
      linkText: m.mail_password_changed_link({}, { locale }),
      end: m.mail_address_asked_end({}, { locale }),
    });
  }
  const owner = await findOwner(db, change.new_address);
  if (owner) return addressTakenMail({ origin: provider.origin, brand }, owner);
  return compose(
    { ...account, email: change.new_address },
    {
      subject: m.mail_address_confirm_subject({}, { locale }),
      paragraphs: [greeting({ ...account, email_verified: false }), m.mail_address_confirm_text({ brand }, { locale })],
      link: await provider.addressLink({ id: changeId, locale }),
      linkText: m.mail_address_confirm_link({}, { locale }),
      end: m.mail_address_confirm_end({}, { locale }),
    },
  );
}

/** Notifies both addresses after the change; null when the account is gone. */
export async function addressChangedMail({ provider, db, facts }: MailSources, changeId: string, to: Place) {
  const change = await findAddressChange(db, changeId);
  const account = change ? await findReader(db, change.account_uid) : undefined;
  if (!change || !account) return null;
  const { locale } = account;
  const old = to === 'old';
  const texts = { brand: facts().brand, address: change.new_address };
  return compose(
    { ...account, email: old ? change.old_address : change.new_address },
    {
      subject: m.mail_address_changed_subject({}, { locale }),
      paragraphs: [greeting(account), m.mail_address_changed_text(texts, { locale })],
      link: provider.origin + pathIn(locale, old ? '/get-in-touch' : '/login'),
      linkText: old ? m.mail_address_changed_contact({}, { locale }) : m.mail_address_known_link({}, { locale }),
      end: old ? m.mail_address_changed_end_old({}, { locale }) : m.mail_address_changed_end_new({}, { locale }),
    },
  );
}

type Taken = { origin: string; brand: string };

function addressTakenMail({ origin, brand }: Taken, owner: NonNullable<Awaited<ReturnType<typeof findReader>>>): Mail {
  const { locale } = owner;
  return compose(owner, {
    subject: m.mail_address_known_subject({}, { locale }),
    paragraphs: [greeting(owner), m.mail_address_taken_text({ brand }, { locale })],
    link: origin + pathIn(locale, '/login'),
    linkText: m.mail_address_known_link({}, { locale }),
    end: m.mail_address_taken_end({}, { locale }),
  });
}

/** The account that has verified this address; null for a free one. */
async function findOwner(db: Db, address: string) {
  const uid = await findUidByVerifiedEmail(db, address);
  return uid === undefined ? null : ((await findReader(db, uid)) ?? null);
}

function resetPage(origin: string, locale: Locale): string {
  return origin + pathIn(locale, '/reset-password');
}
