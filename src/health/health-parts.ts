import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Health } from './health.contract.ts';

/** The state of a part: nothing to do, worth a look, or in need of help. */
export type HealthLevel = 'good' | 'attention' | 'error';

/** One part of the shop in words: its state, the advice, and the reason that a technician needs. */
export type HealthPart = { name: string; level: HealthLevel; text: string; advice?: string; reason?: string | null };

/** The parts in the order of the screen. */
const parts: readonly ((health: Health) => HealthPart)[] = [
  mailServerPart,
  mailsPart,
  choresPart,
  backupsPart,
  databasePart,
  softwarePart,
];

export function healthParts(health: Health): HealthPart[] {
  return parts.map((part) => part(health));
}

const longWaitMs = 15 * 60_000;

function mailServerPart({ mailServer: { state, reason } }: Health): HealthPart {
  const name = m.health_mail_server();
  if (state === 'none') return { name, level: 'good', text: m.health_mail_server_none() };
  if (state === 'unknown') return { name, level: 'good', text: m.health_mail_server_unknown() };
  if (state === 'working') return { name, level: 'good', text: m.health_mail_server_working() };
  const advice = m.health_mail_server_advice();
  return { name, level: 'error', text: m.health_mail_server_failing(), advice, reason };
}

function mailsPart({ at, mails: { waiting, retried, failed, oldestSince, reason } }: Health): HealthPart {
  const name = m.health_mails();
  if (failed > 0) {
    const advice = m.health_mails_failed_advice();
    return { name, level: 'error', text: m.health_mails_failed({ count: failed }), advice, reason };
  }
  const slow = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > longWaitMs;
  if (oldestSince && (retried > 0 || slow)) {
    const since = jakartaDateTime(new Date(oldestSince), getLocale());
    const text = m.health_mails_waiting({ count: waiting, since });
    return { name, level: 'attention', text, advice: m.health_mails_waiting_advice(), reason };
  }
  return {
    name,
    level: 'good',
    text: waiting > 0 ? m.health_mails_on_their_way({ count: waiting }) : m.health_mails_sent(),
  };
}

function choresPart({ chores: { failed } }: Health): HealthPart {
  const name = m.health_chores();
  if (failed === 0) return { name, level: 'good', text: m.health_chores_done() };
  const advice = m.health_chores_advice();
  return { name, level: 'attention', text: m.health_chores_failed({ count: failed }), advice };
}

function backupsPart({ backups: { scheduled, newestAt, overdue } }: Health): HealthPart {
  const name = m.health_backups();
  if (!scheduled) return { name, level: 'good', text: m.health_backups_elsewhere() };
  const at = newestAt && jakartaDateTime(new Date(newestAt), getLocale());
  if (at && !overdue) return { name, level: 'good', text: m.health_backups_good({ at }) };
  const text = at ? m.health_backups_late({ at }) : m.health_backups_none();
  return { name, level: 'error', text, advice: m.health_backups_advice() };
}

function databasePart({ database: { version, megabytes, connections } }: Health): HealthPart {
  const name = m.health_database();
  if (connections.waiting > 0) {
    const text = m.health_database_busy({ count: connections.waiting });
    return { name, level: 'attention', text, advice: m.health_database_advice() };
  }
  return { name, level: 'good', text: m.health_database_good({ version, megabytes }) };
}

function softwarePart({ software: { version, newer } }: Health): HealthPart {
  const name = m.health_software();
  if (newer === null) return { name, level: 'good', text: m.health_software_version({ version }) };
  const text = m.health_software_newer({ version, newer });
  return { name, level: 'attention', text, advice: m.health_software_advice() };
}
