import { watchShop } from '../../health/watch-shop.server.ts';
import type { ApiContext } from '../../shared/api-context.ts';
import type { Config } from '../config/settings.ts';
import { versionName } from '../release/version.ts';
import type { AnswerWindow } from './answer-window.ts';
import { askSite, hasSite } from './ask-site.ts';

type AlarmSources = Pick<ApiContext, 'db' | 'now' | 'vitals'> & {
  config: Pick<Config, 'mode' | 'origin' | 'alarmWebhook'>;
  answers: AnswerWindow;
  reportMachine: () => Promise<void>;
};
type RecurringJobs = Record<string, { everyMinutes: number; run: () => Promise<void> }>;

/** The recurring jobs of a live shop that look for alarms. A demo has no admins to write to. */
export function alarmJobs({ db, config, now, vitals, answers, reportMachine }: AlarmSources): RecurringJobs {
  if (config.mode === 'demo') return {};
  const watch = async () => {
    await Promise.all([answers.report(), reportMachine()]);
    await watchShop({
      db,
      now,
      vitals,
      software: { version: versionName, newer: null },
      hasWebhook: config.alarmWebhook !== null,
    });
  };
  return {
    'watch-shop': { everyMinutes: 5, run: watch },
    ...(hasSite(config) && { 'ask-site': { everyMinutes: 60, run: () => askSite(db, { ...config, now }) } }),
  };
}
