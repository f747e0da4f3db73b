import * as m from '../../messages/messages.js';
import { pathIn } from '../../shared/locales.ts';
import type { Mail } from '../../shared/mail.ts';
import { compose, type MailSources } from '../sign-in/sign-in-mails.server.ts';
import { findReader } from '../store/account-profile.store.server.ts';
import { findAddressChange } from '../store/address-change.store.server.ts';
import { findUidByVerifiedEmail } from '../store/user.store.server.ts';

type Place = 'old' | 'new';

/** The mail with the link to a new password; null when the account is gone or disabled. */
export async function resetMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account) return null;
  return compose(account, {
    subject: m.mail_reset_subject,
    text: (o) => m.mail_reset_text({ brand: facts().brand }, o),
    link: await provider.resetLink(account),
    linkText: m.mail_reset_link,
    end: m.mail_reset_end,
  });
}

/** Notifies the owner of a changed password, who can act if it was another person. */
export async function passwordChangedMail({ provider, db, facts }: MailSources, uid: string): Promise<Mail | null> {
  const account = await findReader(db, uid);
  if (!account) return null;
  return compose(account, {
    subject: m.mail_password_changed_subject,
    text: (o) => m.mail_password_changed_text({ brand: facts().brand }, o),
    link: provider.origin + pathIn(account.locale, '/reset-password'),
    linkText: m.mail_password_changed_link,
    end: m.mail_password_changed_end,
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
  const address = change.new_address;
  if (to === 'old') {
    return compose(account, {
      subject: m.mail_address_asked_subject,
      text: (o) => m.mail_address_asked_text({ brand, address }, o),
      link: provider.origin + pathIn(locale, '/reset-password'),
      linkText: m.mail_password_changed_link,
      end: m.mail_address_asked_end,
    });
  }
  const ownerUid = await findUidByVerifiedEmail(db, address);
  const owner = ownerUid === undefined ? undefined : await findReader(db, ownerUid);
  if (owner) {
    return compose(owner, {
      subject: m.mail_address_known_subject,
      text: (o) => m.mail_address_taken_text({ brand }, o),
      link: provider.origin + pathIn(owner.locale, '/login'),
      linkText: m.mail_address_known_link,
      end: m.mail_address_taken_end,
    });
  }
  const unverified = { ...account, email: address, email_verified: false };
  return compose(unverified, {
    subject: m.mail_address_confirm_subject,
    text: (o) => m.mail_address_confirm_text({ brand }, o),
    link: await provider.addressLink({ id: changeId, locale }),
    linkText: m.mail_address_confirm_link,
    end: m.mail_address_confirm_end,
  });
}

/** Notifies both addresses after the change; null when the account is gone. */
export async function addressChangedMail({ provider, db, facts }: MailSources, changeId: string, to: Place) {
  const change = await findAddressChange(db, changeId);
  const account = change ? await findReader(db, change.account_uid) : undefined;
  if (!change || !account) return null;
  const old = to === 'old';
  const reader = { ...account, email: old ? change.old_address : change.new_address };
  return compose(reader, {
    subject: m.mail_address_changed_subject,
    text: (o) => m.mail_address_changed_text({ brand: facts().brand, address: change.new_address }, o),
    link: provider.origin + pathIn(account.locale, old ? '/get-in-touch' : '/login'),
    linkText: old ? m.mail_address_changed_contact : m.mail_address_known_link,
    end: old ? m.mail_address_changed_end_old : m.mail_address_changed_end_new,
  });
}
