import * as m from '../messages/messages.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { Health } from './health.contract.ts';

/** The state of a part: nothing to do, worth a look, or in need of help. */
export type HealthLevel = 'good' | 'attention' | 'error';

/** A part in words: its state, the advice, and the reason that a technician needs. */
export type PartState = { level: HealthLevel; text: string; advice?: string; reason?: string | null };

/** The language of the words. */
type Options = { locale: Locale };

// The parts that families notice: mails, answers, and the chores behind them.

const longWaitMs = 15 * 60_000;
/** A single failure is no alarm, nor are few among many. */
const fewestFailures = 10;
const failedShare = 0.05;

export function mailServer({ mailServer: { state, reason } }: Health, o: Options): PartState {
  if (state === 'none') return { level: 'good', text: m.health_mail_server_none({}, o) };
  if (state === 'unknown') return { level: 'good', text: m.health_mail_server_unknown({}, o) };
  if (state === 'working') return { level: 'good', text: m.health_mail_server_working({}, o) };
  const advice = m.health_mail_server_advice({}, o);
  return { level: 'error', text: m.health_mail_server_failing({}, o), advice, reason };
}

export function mails({ at, mails: { waiting, retried, failed, oldestSince, reason } }: Health, o: Options): PartState {
  if (failed > 0) {
    const advice = m.health_mails_failed_advice({}, o);
    return { level: 'error', text: m.health_mails_failed({ count: failed }, o), advice, reason };
  }
  const slow = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > longWaitMs;
  if (oldestSince && (retried > 0 || slow)) {
    const since = jakartaDateTime(new Date(oldestSince), o.locale);
    const text = m.health_mails_waiting({ count: waiting, since }, o);
    return { level: 'attention', text, advice: m.health_mails_waiting_advice({}, o), reason };
  }
  return {
    level: 'good',
    text: waiting > 0 ? m.health_mails_on_their_way({ count: waiting }, o) : m.health_mails_sent({}, o),
  };
}

export function answers({ answers: { count, failed } }: Health, o: Options): PartState {
  if (failed < fewestFailures || failed < count * failedShare) {
    return { level: 'good', text: m.health_answers_good({}, o) };
  }
  return {
    level: 'error',
    text: m.health_answers_failing({ failed, count }, o),
    advice: m.health_answers_advice({}, o),
  };
}

export function chores({ chores: { failed } }: Health, o: Options): PartState {
  if (failed === 0) return { level: 'good', text: m.health_chores_done({}, o) };
  return {
    level: 'attention',
    text: m.health_chores_failed({ count: failed }, o),
    advice: m.health_chores_advice({}, o),
  };
}

// The parts below the shop: disk, database, certificate and clock.

const leastFreePercent = 10;
const mostUsedPercent = 80;
const certificateDays = 14;
/** A two-step code works for half a minute. */
const clockSeconds = 30;

/** Whether the disk is nearly full, or does not answer. */
export function isDiskBad(freePercent: number | null): boolean {
  return freePercent === null || freePercent < leastFreePercent;
}

export function disk({ disk: { freePercent: percent } }: Health, o: Options): PartState {
  if (percent === null) {
    return { level: 'error', text: m.health_disk_silent({}, o), advice: m.health_disk_silent_advice({}, o) };
  }
  if (!isDiskBad(percent)) return { level: 'good', text: m.health_disk_good({ percent }, o) };
  return { level: 'error', text: m.health_disk_full({ percent }, o), advice: m.health_disk_advice({}, o) };
}

export function database({ database: { version, megabytes, connections } }: Health, o: Options): PartState {
  if (connections.waiting > 0) {
    const text = m.health_database_busy({ count: connections.waiting }, o);
    return { level: 'attention', text, advice: m.health_database_advice({}, o) };
  }
  return { level: 'good', text: m.health_database_good({ version, megabytes }, o) };
}

export function connections({ database: { usedPercent: percent } }: Health, o: Options): PartState {
  if (percent < mostUsedPercent) return { level: 'good', text: m.health_connections_good({ percent }, o) };
  return { level: 'error', text: m.health_connections_few({ percent }, o), advice: m.health_connections_advice({}, o) };
}

export function certificate({ at, site }: Health, o: Options): PartState | null {
  if (!site) return null;
  const { certificateEndsAt: end, reason } = site;
  if (!end) return { level: reason ? 'attention' : 'good', text: m.health_certificate_unknown({}, o), reason };
  const day = jakartaDateTime(new Date(end), o.locale);
  if (Date.parse(end) - Date.parse(at) >= certificateDays * 86_400_000) {
    if (reason) return { level: 'attention', text: m.health_certificate_unread({ at: day }, o), reason };
    return { level: 'good', text: m.health_certificate_good({ at: day }, o) };
  }
  const advice = m.health_certificate_advice({}, o);
  return { level: 'error', text: m.health_certificate_ends({ at: day }, o), advice, reason };
}

export function clock({ clock: { aheadSeconds } }: Health, o: Options): PartState {
  const seconds = Math.abs(aheadSeconds);
  if (seconds < clockSeconds) return { level: 'good', text: m.health_clock_good({}, o) };
  return { level: 'error', text: m.health_clock_wrong({ seconds }, o), advice: m.health_clock_advice({}, o) };
}

export function software({ software: { version, newer } }: Health, o: Options): PartState {
  if (newer === null) return { level: 'good', text: m.health_software_version({ version }, o) };
  const text = m.health_software_newer({ version, newer }, o);
  return { level: 'attention', text, advice: m.health_software_advice({}, o) };
}

// Backups: whether they come, whether they can be restored, and whether one is elsewhere.

export function backups({ backups: { scheduled, newestAt, overdue } }: Health, o: Options): PartState {
  if (!scheduled) return { level: 'good', text: m.health_backups_elsewhere({}, o) };
  const at = newestAt && jakartaDateTime(new Date(newestAt), o.locale);
  if (at && !overdue) return { level: 'good', text: m.health_backups_good({ at }, o) };
  const text = at ? m.health_backups_late({ at }, o) : m.health_backups_none({}, o);
  return { level: 'error', text, advice: m.health_backups_advice({}, o) };
}

export function proof({ backups: { proof } }: Health, o: Options): PartState | null {
  if (!proof) return null;
  const { provedAt, seconds, failed, overdue, reason } = proof;
  const at = provedAt && jakartaDateTime(new Date(provedAt), o.locale);
  const advice = m.health_proof_advice({}, o);
  if (failed) return { level: 'error', text: m.health_proof_bad({}, o), advice, reason };
  const missing = at ? m.health_proof_late({ at }, o) : m.health_proof_none({}, o);
  if (overdue) return { level: 'error', text: missing, advice };
  return { level: 'good', text: at ? m.health_proof_good({ at, seconds: seconds ?? 0 }, o) : missing };
}

export function copy({ backups: { copy } }: Health, o: Options): PartState | null {
  if (!copy) return null;
  const { copiedAt, failed, overdue, reason } = copy;
  const at = copiedAt && jakartaDateTime(new Date(copiedAt), o.locale);
  const advice = m.health_copy_advice({}, o);
  if (failed) return { level: 'error', text: m.health_copy_failed({}, o), advice, reason };
  if (!overdue) return { level: 'good', text: at ? m.health_copy_good({ at }, o) : m.health_copy_none({}, o) };
  return { level: 'error', text: at ? m.health_copy_late({ at }, o) : m.health_copy_none({}, o), advice };
}
