// The parts below the shop: disk, database, certificate and clock.
import * as m from '../messages/messages.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { Health } from './health.contract.ts';
import type { PartState } from './part-state.ts';

const leastFreePercent = 10;
const mostUsedPercent = 80;
const certificateDays = 14;
/** A two-step code works for half a minute. */
const clockSeconds = 30;

/** Whether the disk is nearly full, or does not answer. */
export function isDiskBad(freePercent: number | null): boolean {
  return freePercent === null || freePercent < leastFreePercent;
}

export function diskPart({ disk: { freePercent: percent } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (percent === null) {
    return { level: 'error', text: m.health_disk_silent({}, o), advice: m.health_disk_silent_advice({}, o) };
  }
  if (!isDiskBad(percent)) return { level: 'good', text: m.health_disk_good({ percent }, o) };
  return { level: 'error', text: m.health_disk_full({ percent }, o), advice: m.health_disk_advice({}, o) };
}

export function databasePart({ database: { version, megabytes, connections } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (connections.waiting > 0) {
    const text = m.health_database_busy({ count: connections.waiting }, o);
    return { level: 'attention', text, advice: m.health_database_advice({}, o) };
  }
  return { level: 'good', text: m.health_database_good({ version, megabytes }, o) };
}

export function connectionsPart({ database: { usedPercent: percent } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (percent < mostUsedPercent) return { level: 'good', text: m.health_connections_good({ percent }, o) };
  return { level: 'error', text: m.health_connections_few({ percent }, o), advice: m.health_connections_advice({}, o) };
}

export function certificatePart({ at, site }: Health, locale: Locale): PartState | null {
  if (!site) return null;
  const o = { locale };
  const { certificateEndsAt: end, reason } = site;
  if (!end) return { level: reason ? 'attention' : 'good', text: m.health_certificate_unknown({}, o), reason };
  const day = jakartaDateTime(new Date(end), locale);
  if (Date.parse(end) - Date.parse(at) >= certificateDays * 86_400_000) {
    if (reason) return { level: 'attention', text: m.health_certificate_unread({ at: day }, o), reason };
    return { level: 'good', text: m.health_certificate_good({ at: day }, o) };
  }
  const advice = m.health_certificate_advice({}, o);
  return { level: 'error', text: m.health_certificate_ends({ at: day }, o), advice, reason };
}

export function clockPart({ clock: { aheadSeconds } }: Health, locale: Locale): PartState {
  const o = { locale };
  const seconds = Math.abs(aheadSeconds);
  if (seconds < clockSeconds) return { level: 'good', text: m.health_clock_good({}, o) };
  return { level: 'error', text: m.health_clock_wrong({ seconds }, o), advice: m.health_clock_advice({}, o) };
}

export function softwarePart({ software: { version, newer } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (newer === null) return { level: 'good', text: m.health_software_version({ version }, o) };
  const text = m.health_software_newer({ version, newer }, o);
  return { level: 'attention', text, advice: m.health_software_advice({}, o) };
}
