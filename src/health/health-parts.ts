import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import type { Locale } from '../shared/locales.ts';
import type { Health } from './health.contract.ts';
import type { HealthLevel, PartState } from './shop-parts.ts';
import * as parts from './shop-parts.ts';

type PartRule = {
  name: (inputs: object, options: { locale: Locale }) => string;
  /** Null if this shop has no such part. */
  describe: (health: Health, options: { locale: Locale }) => PartState | null;
  /** From which level and after how long its alarm is sent. `byMail` is false if no mail can report it. */
  alarm?: { from: 'attention' | 'error'; afterMinutes: number; byMail?: false };
};

/** The parts in the order of the screen. Health page, alarms and metrics follow this table. */
const partRules = {
  'mail-server': {
    name: m.health_mail_server,
    describe: parts.mailServer,
    alarm: { from: 'error', afterMinutes: 5, byMail: false },
  },
  mails: { name: m.health_mails, describe: parts.mails, alarm: { from: 'error', afterMinutes: 0 } },
  answers: { name: m.health_answers, describe: parts.answers, alarm: { from: 'error', afterMinutes: 0 } },
  chores: { name: m.health_chores, describe: parts.chores, alarm: { from: 'attention', afterMinutes: 30 } },
  // A new shop gets its first backup within minutes.
  backups: { name: m.health_backups, describe: parts.backups, alarm: { from: 'error', afterMinutes: 30 } },
  proof: { name: m.health_proof, describe: parts.proof, alarm: { from: 'error', afterMinutes: 0 } },
  copy: { name: m.health_copy, describe: parts.copy, alarm: { from: 'error', afterMinutes: 0 } },
  disk: { name: m.health_disk, describe: parts.disk, alarm: { from: 'error', afterMinutes: 5 } },
  database: { name: m.health_database, describe: parts.database },
  connections: { name: m.health_connections, describe: parts.connections, alarm: { from: 'error', afterMinutes: 5 } },
  certificate: { name: m.health_certificate, describe: parts.certificate, alarm: { from: 'error', afterMinutes: 0 } },
  clock: { name: m.health_clock, describe: parts.clock, alarm: { from: 'error', afterMinutes: 5 } },
  software: { name: m.health_software, describe: parts.software },
} satisfies Record<string, PartRule>;

export type PartName = keyof typeof partRules;

export type HealthPart = PartState & { part: PartName; name: string };

const names = Object.keys(partRules) as PartName[];
const ranks: Record<HealthLevel, number> = { good: 0, attention: 1, error: 2 };

/** The name of a part in words, also if this shop has no such part. */
export function partName(part: PartName, locale: Locale): string {
  return partRules[part].name({}, { locale });
}

export function healthParts(health: Health, locale: Locale = getLocale()): HealthPart[] {
  return names.flatMap((part) => {
    const state = partRules[part].describe(health, { locale });
    return state ? [{ part, name: partName(part, locale), ...state }] : [];
  });
}

export type AlarmState = { part: PartName; isBad: boolean; afterMinutes: number; byMail: boolean };

/** Every part that has an alarm, and whether it is in a state that the alarm is about. */
export function alarmStates(health: Health): AlarmState[] {
  return names.flatMap((part) => {
    const { alarm, describe }: PartRule = partRules[part];
    if (!alarm) return [];
    const level = describe(health, { locale: 'en' })?.level ?? 'good';
    const isBad = ranks[level] >= ranks[alarm.from];
    return [{ part, isBad, afterMinutes: alarm.afterMinutes, byMail: alarm.byMail ?? true }];
  });
}
