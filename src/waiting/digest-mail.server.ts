import { findVolunteer } from '../identity/store/volunteers.store.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { dayText, jakartaDayName } from '../shared/jakarta-time.ts';
import { pathIn } from '../shared/locales.ts';
import { composeMail, type Mail } from '../shared/mail.ts';
import { type Digest, waitingLimit } from './waiting.contract.ts';
import { countDigest } from './waiting.store.server.ts';

type Place = { path: string; sentence: typeof m.waiting_orders; title: typeof m.health_title; forAdmins?: true };

/** The lines of the mail, with the page that lists what each counts. */
const places: Record<keyof Digest, Place> = {
  orders: { path: '/allorders?sent=no', sentence: m.waiting_orders, title: m.admin_all_orders },
  questions: { path: '/admin/enquiries', sentence: m.waiting_questions, title: m.enquiries_title },
  offers: { path: '/admin/donations', sentence: m.waiting_offers, title: m.donations_title },
  low: { path: '/inventory?show=low', sentence: m.waiting_low, title: m.admin_inventory, forAdmins: true },
  out: { path: '/inventory?show=out', sentence: m.waiting_out, title: m.admin_inventory, forAdmins: true },
  expiring: { path: '/inventory?show=month', sentence: m.waiting_expiring, title: m.admin_inventory, forAdmins: true },
  failed: { path: '/admin/health', sentence: m.waiting_failed, title: m.health_title, forAdmins: true },
};

type DigestMailOptions = { uid: string; day: string; origin: string; brand: string; now: Date };

/**
 * The morning email: counts and links, no names. Null if nothing waits on the pages of the reader, if it was switched
 * off, or on a later day, when its counts would be old.
 */
export async function digestMail(db: Db, { uid, day, origin, brand, now }: DigestMailOptions): Promise<Mail | null> {
  const reader = await findVolunteer(db, uid);
  if (!reader?.hasDigest || jakartaDayName(now) !== day) return null;
  const { locale } = reader;
  const o = { locale };
  const counts = await countDigest(db, now);
  const lines = (Object.keys(places) as (keyof Digest)[]).flatMap((name) => {
    const { path, sentence, title, forAdmins } = places[name];
    if (counts[name] === 0 || (forAdmins && !reader.isAdmin)) return [];
    const count = counts[name] < waitingLimit ? String(counts[name]) : m.waiting_many({}, o);
    return [{ address: origin + pathIn(locale, path), text: sentence({ count }, o), label: title({}, o) }];
  });
  const [first, ...others] = lines;
  if (!first) return null;
  return composeMail({
    to: reader.email,
    locale,
    subject: m.mail_digest_subject({ brand }, o),
    paragraphs: [
      m.mail_greeting_nameless({}, o),
      m.mail_digest_text({ date: dayText(day, locale) }, o),
      { address: first.address, text: first.text, button: first.label },
      ...others.map(({ address, text }) => ({ address, text })),
      { address: origin + pathIn(locale, '/account#digest'), text: m.mail_digest_end({}, o) },
    ],
  });
}
