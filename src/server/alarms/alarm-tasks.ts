import type { SiteFacts } from '../../content/site.ts';
import { isAlarmOn } from '../../health/alarm.store.server.ts';
import { alarmMail } from '../../health/alarm-mail.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { AlarmNews, Jobs } from '../../shared/jobs/enqueue-job.server.ts';
import type { Config } from '../config/settings.ts';
import type { MailToMany } from '../mail/mail-tasks.ts';
import { alarmId, postAlarm } from './post-alarm.ts';

type AlarmTaskSources = {
  db: Db;
  config: Pick<Config, 'origin' | 'adminEmails' | 'alarmWebhook'>;
  facts: () => SiteFacts;
};

/** The beginning of an alarm that waited for its reader must not arrive after its end. */
const isInTime = async (db: Db, { alarm, state }: AlarmNews) => state === 'ended' || (await isAlarmOn(db, alarm));

export async function postIfInTime({ db, config }: AlarmTaskSources, news: AlarmNews): Promise<undefined> {
  const { alarmWebhook, origin } = config;
  if (alarmWebhook && (await isInTime(db, news))) await postAlarm(alarmWebhook, news, origin);
}

/** The mails about an alarm, one to each admin of the settings. */
export function alarmMails({ db, config: { origin, adminEmails: admins }, facts }: AlarmTaskSources) {
  return ({ to, ...news }: Jobs['alarm-mail']): MailToMany<number> => ({
    id: alarmId(news),
    readers: to === 'admins' ? [...admins.keys()] : [to],
    compose: async (place) =>
      (await isInTime(db, news)) ? alarmMail(db, { news, to: place, admins, origin, brand: facts().brand }) : null,
    retry: (place) => ({ name: 'alarm-mail', payload: { ...news, to: place } }),
  });
}
