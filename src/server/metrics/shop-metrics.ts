import { alarmStates } from '../../health/health-parts.ts';
import { readHealth } from '../../health/read-health.server.ts';
import { countOrders } from '../../orders/order-counts.store.server.ts';
import { ageMs } from '../../shared/age.ts';
import type { Db, Vitals } from '../../shared/api-context.ts';
import { versionName } from '../release/version.ts';
import type { Metric } from './metric-text.ts';
import { gauge } from './process-metrics.ts';

/** The shop's own metrics: database, mails, jobs and orders. Without a database, only that it is away. */
export async function shopMetrics(db: Db, vitals: Vitals, now: Date): Promise<Metric[]> {
  const { mailServer, backups, connections, disk } = vitals;
  const health = readHealth({
    db,
    now: () => now,
    vitals: async () => vitals,
    software: { version: versionName, newer: null },
  });
  const databaseCounts = await Promise.all([health, countOrders(db)]).catch(() => null);
  const always = [
    gauge('shop_database_up', 'Whether the database answers.', databaseCounts ? 1 : 0),
    gauge(
      'shop_database_connections',
      'Connections of this process to the database, and requests that wait for one.',
      Object.entries(connections).map(([state, value]) => ({ labels: { state }, value })),
    ),
    gauge(
      'shop_mail_server_up',
      'Whether the mail server accepted the last mail or check.',
      mailServer.state === 'failing' ? 0 : 1,
    ),
  ];
  if (backups.newest) {
    const seconds = ageMs(backups.newest, now) / 1_000;
    always.push(gauge('shop_backup_age_seconds', 'How old the newest backup is.', seconds));
  }
  if (disk.freePercent !== null) {
    always.push(gauge('shop_disk_free_ratio', 'Free share of the fullest disk.', disk.freePercent / 100));
  }
  always.push(gauge('shop_backup_overdue', 'Whether a backup that is due has not come.', backups.overdue ? 1 : 0));
  if (!databaseCounts) return always;
  const [shopHealth, orders] = databaseCounts;
  const { mails, chores } = shopHealth;
  const waitedMs = mails.oldestSince ? now.getTime() - Date.parse(mails.oldestSince) : 0;
  return [
    ...always,
    gauge('shop_mails_waiting', 'Mails that are not sent yet.', mails.waiting),
    gauge('shop_mails_retried', 'Mails that wait after a failure.', mails.retried),
    gauge('shop_mails_failed', 'Mails that were given up.', mails.failed),
    gauge('shop_mails_oldest_seconds', 'How long the oldest mail waits.', Math.max(0, waitedMs / 1_000)),
    gauge('shop_chores_failed', 'Regular chores that failed when they were done last.', chores.failed),
    gauge('shop_orders', 'Orders, those deleted left out.', orders),
    gauge(
      'shop_alarm',
      'Whether this part of the shop is in the state that its alarm is about.',
      alarmStates(shopHealth).map(({ part, isBad }) => ({ labels: { part }, value: isBad ? 1 : 0 })),
    ),
  ];
}
