import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { jakartaDateTime } from '../shared/jakarta-time.ts';
import type { Recall } from './recalls.contract.ts';

/** The units that a hold names. */
export function namedUnits(
  { lots, everything, withoutLot }: Pick<Recall, 'lots' | 'everything' | 'withoutLot'>,
  locale = getLocale(),
): string {
  const o = { locale };
  if (everything) return m.recalls_everything({}, o);
  const named = lots.length > 0 ? [m.recalls_lot_names({ lots: lots.join(', ') }, o)] : [];
  return [...named, ...(withoutLot ? [m.recalls_perhaps({}, o)] : [])].join(' · ');
}

const inWords = (at: string) => jakartaDateTime(new Date(at), getLocale());

export const beganText = ({ at, by }: Recall['began']) =>
  by ? m.recalls_began_by({ date: inWords(at), name: by }) : m.recalls_began({ date: inWords(at) });

export const toldText = ({ at, by }: Recall['began']) =>
  by ? m.recalls_told_by({ date: inWords(at), name: by }) : m.recalls_told({ date: inWords(at) });

export const endedText = ({ at }: Recall['began']) => m.recalls_ended_on({ date: inWords(at) });
