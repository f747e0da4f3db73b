// Backups: whether they come, whether they can be restored, and whether one is elsewhere.
import * as m from '../messages/messages.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { Health } from './health.contract.ts';
import type { PartState } from './part-state.ts';

export function backupsPart({ backups: { scheduled, newestAt, overdue } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (!scheduled) return { level: 'good', text: m.health_backups_elsewhere({}, o) };
  const at = newestAt && jakartaDateTime(new Date(newestAt), locale);
  if (at && !overdue) return { level: 'good', text: m.health_backups_good({ at }, o) };
  const text = at ? m.health_backups_late({ at }, o) : m.health_backups_none({}, o);
  return { level: 'error', text, advice: m.health_backups_advice({}, o) };
}

export function proofPart({ backups: { proof } }: Health, locale: Locale): PartState | null {
  if (!proof) return null;
  const o = { locale };
  const { provedAt, seconds, failed, overdue, reason } = proof;
  const at = provedAt && jakartaDateTime(new Date(provedAt), locale);
  const advice = m.health_proof_advice({}, o);
  if (failed) return { level: 'error', text: m.health_proof_bad({}, o), advice, reason };
  const missing = at ? m.health_proof_late({ at }, o) : m.health_proof_none({}, o);
  if (overdue) return { level: 'error', text: missing, advice };
  return { level: 'good', text: at ? m.health_proof_good({ at, seconds: seconds ?? 0 }, o) : missing };
}

export function copyPart({ backups: { copy } }: Health, locale: Locale): PartState | null {
  if (!copy) return null;
  const o = { locale };
  const { copiedAt, failed, overdue, reason } = copy;
  const at = copiedAt && jakartaDateTime(new Date(copiedAt), locale);
  const advice = m.health_copy_advice({}, o);
  if (failed) return { level: 'error', text: m.health_copy_failed({}, o), advice, reason };
  if (!overdue) return { level: 'good', text: at ? m.health_copy_good({ at }, o) : m.health_copy_none({}, o) };
  return { level: 'error', text: at ? m.health_copy_late({ at }, o) : m.health_copy_none({}, o), advice };
}
