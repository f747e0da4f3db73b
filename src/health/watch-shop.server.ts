import type { Db } from '../shared/api-context.ts';
import { type AlarmNews, enqueueJob, type Jobs } from '../shared/jobs/enqueue-job.server.ts';
import { deleteWaiting } from '../shared/jobs/jobs.store.server.ts';
import { locales } from '../shared/locales.ts';
import { nextAlarm } from './alarm.rules.ts';
import { lockAlarms, writeAlarm } from './alarm.store.server.ts';
import type { Health } from './health.contract.ts';
import { alarmStates, healthParts, partName } from './health-parts.ts';
import { type HealthSources, readHealth } from './read-health.server.ts';
import { deleteOldReports } from './shop-check.store.server.ts';

type WatchSources = HealthSources & { hasWebhook: boolean };

/**
 * Looks at every part of the shop, and enqueues the news of alarms that begin or end. An alarm and its mails are written in
 * one transaction, so that no process sends them twice and no killed one loses them.
 */
export async function watchShop({ hasWebhook, ...sources }: WatchSources): Promise<void> {
  const { db } = sources;
  const health = await readHealth(sources);
  const now = new Date(health.at);
  await db.transaction().execute(async (trx) => {
    const alarms = await lockAlarms(trx);
    for (const { part, byMail, ...state } of alarmStates(health)) {
      const before = alarms.get(part) ?? null;
      const { alarm, news } = nextAlarm(before, { ...state, now });
      if (before || alarm) await writeAlarm(trx, part, alarm);
      if (news) {
        const since = (alarm ?? before)?.since ?? now;
        await sendNews(trx, { hasWebhook, byMail, news: newsOf(health, { alarm: part, state: news, since }) });
      }
    }
  });
  await deleteOldReports(db, now);
}

/** A reader who has not got the beginning of an alarm gets neither: it would arrive after the end. */
async function sendNews(
  trx: Db,
  { hasWebhook, byMail, news }: { hasWebhook: boolean; byMail: boolean; news: AlarmNews },
): Promise<void> {
  const isUnsent = async (name: 'alarm-mail' | 'alarm-webhook') => {
    if (news.state === 'raised') return false;
    const unsent = await deleteWaiting<Jobs[typeof name]>(trx, name, { alarm: news.alarm, state: 'raised' });
    // A job to one admin follows after others got the mail.
    return unsent.some((payload) => !('to' in payload) || payload.to === 'admins');
  };
  if (byMail && !(await isUnsent('alarm-mail'))) await enqueueJob(trx, 'alarm-mail', { ...news, to: 'admins' });
  if (hasWebhook && !(await isUnsent('alarm-webhook'))) await enqueueJob(trx, 'alarm-webhook', news);
}

type NewsOf = { alarm: ReturnType<typeof alarmStates>[number]['part']; state: AlarmNews['state']; since: Date };

/** The news with the sentences of this moment: the state may change before they are sent. */
function newsOf(health: Health, { alarm, state, since }: NewsOf): AlarmNews {
  const said = Object.fromEntries(
    locales.map((locale) => {
      const described = healthParts(health, locale).find(({ part }) => part === alarm);
      const { text = '', advice = '' } = described ?? {};
      return [locale, { name: partName(alarm, locale), text, advice }];
    }),
  ) as AlarmNews['said'];
  return { alarm, state, since: since.toISOString(), at: health.at, said };
}
