import { languageOfAddress } from '../identity/store/account.store.server.ts';
import * as m from '../messages/messages.js';
import type { Db } from '../shared/api-context.ts';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { AlarmNews } from '../shared/jobs/enqueue-job.server.ts';
import { locales, pathIn } from '../shared/locales.ts';
import { composeMail, type Mail } from '../shared/mail.ts';

type AlarmMailOptions = {
  news: AlarmNews;
  /** The index of the recipient in `admins`. */
  to: number;
  admins: readonly string[];
  origin: string;
  brand: string;
};

/** The mail that an alarm began or ended to one admin, in the language of their account, or else in English. */
export async function alarmMail(db: Db, { news, to, admins, origin, brand }: AlarmMailOptions): Promise<Mail | null> {
  const recipient = admins[to];
  if (!recipient) return null;
  const locale = (await languageOfAddress(db, recipient)) || locales[0];
  const o = { locale };
  const { name: part, text, advice } = news.said[locale];
  const since = jakartaDateTime(new Date(news.since), locale);
  const isOver = news.state === 'ended';
  return composeMail({
    to: recipient,
    locale,
    subject: isOver ? m.mail_alarm_ended_subject({ brand, part }, o) : m.mail_alarm_subject({ brand, part }, o),
    paragraphs: [
      m.mail_greeting_nameless({}, o),
      ...(isOver ? [m.mail_alarm_ended_text({ since }, o)] : [text, advice, m.mail_alarm_end({ since }, o)]),
      { address: origin + pathIn(locale, '/admin/health'), button: m.health_title({}, o) },
    ].filter((paragraph) => paragraph !== ''),
  });
}
