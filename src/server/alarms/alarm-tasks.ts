import type { SiteFacts } from '../../content/site.ts';
import { isAlarmOn } from '../../health/alarm.store.server.ts';
import { alarmMail } from '../../health/alarm-mail.server.ts';
import type { Db } from '../../shared/api-context.ts';
import type { AlarmNews, Jobs } from '../../shared/jobs/enqueue-job.server.ts';
import type { Config } from '../config/settings.ts';
import { errorReason, LoggableError } from '../errors/error-reason.ts';
import type { MailToMany } from '../mail/mail-tasks.ts';

const timeoutMs = 10_000;

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

/** The same id is the same news, sent again. */
function alarmId({ alarm, since, state }: AlarmNews): string {
  return `alarm-${alarm}-${Date.parse(since)}-${state}`;
}

/**
 * Posts an alarm as JSON; docs/operations.md has its shape. Throws if the webhook does not accept it in time: the job is
 * tried again.
 */
async function postAlarm(webhook: string, news: AlarmNews, site: string): Promise<void> {
  const { said, ...facts } = news;
  const { name, text, advice } = said.en;
  const isOver = news.state === 'ended';
  const body = {
    id: alarmId(news),
    ...facts,
    site,
    // Chat programs show this field.
    text: isOver ? `Good again: ${name}` : [`${name}: ${text}`, advice].filter(Boolean).join(' '),
  };
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    // Another address might be inside of the network.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error) => {
    throw new LoggableError(`the webhook did not answer: ${errorReason(error.cause ?? error)}`);
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new LoggableError(`the webhook answered ${answer.status}`);
}
