// The parts that families notice: mails, answers, and the chores behind them.
import * as m from '../messages/messages.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Locale } from '../shared/locales.ts';
import type { Health } from './health.contract.ts';
import type { PartState } from './part-state.ts';

const longWaitMs = 15 * 60_000;
/** A single failure is no alarm, nor are few among many. */
const fewestFailures = 10;
const failedShare = 0.05;

export function mailServerPart({ mailServer: { state, reason } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (state === 'none') return { level: 'good', text: m.health_mail_server_none({}, o) };
  if (state === 'unknown') return { level: 'good', text: m.health_mail_server_unknown({}, o) };
  if (state === 'working') return { level: 'good', text: m.health_mail_server_working({}, o) };
  const advice = m.health_mail_server_advice({}, o);
  return { level: 'error', text: m.health_mail_server_failing({}, o), advice, reason };
}

export function mailsPart(
  { at, mails: { waiting, retried, failed, oldestSince, reason } }: Health,
  locale: Locale,
): PartState {
  const o = { locale };
  if (failed > 0) {
    const advice = m.health_mails_failed_advice({}, o);
    return { level: 'error', text: m.health_mails_failed({ count: failed }, o), advice, reason };
  }
  const slow = oldestSince !== null && Date.parse(at) - Date.parse(oldestSince) > longWaitMs;
  if (oldestSince && (retried > 0 || slow)) {
    const since = jakartaDateTime(new Date(oldestSince), locale);
    const text = m.health_mails_waiting({ count: waiting, since }, o);
    return { level: 'attention', text, advice: m.health_mails_waiting_advice({}, o), reason };
  }
  return {
    level: 'good',
    text: waiting > 0 ? m.health_mails_on_their_way({ count: waiting }, o) : m.health_mails_sent({}, o),
  };
}

export function answersPart({ answers: { count, failed } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (failed < fewestFailures || failed < count * failedShare) {
    return { level: 'good', text: m.health_answers_good({}, o) };
  }
  return {
    level: 'error',
    text: m.health_answers_failing({ failed, count }, o),
    advice: m.health_answers_advice({}, o),
  };
}

export function choresPart({ chores: { failed } }: Health, locale: Locale): PartState {
  const o = { locale };
  if (failed === 0) return { level: 'good', text: m.health_chores_done({}, o) };
  return {
    level: 'attention',
    text: m.health_chores_failed({ count: failed }, o),
    advice: m.health_chores_advice({}, o),
  };
}
