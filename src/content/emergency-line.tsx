import * as m from '../messages/messages.js';
import { emergencyNumbers } from './emergency.ts';

/** The emergency numbers in one line without an alarm, for pages about grief. */
export function EmergencyLine() {
  const { ambulance, general } = emergencyNumbers;
  const look = 'link inline-flex min-h-11 min-w-11 items-center';
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-ink-soft">
      {m.emergency_short()}
      <a href={`tel:${ambulance}`} className={look}>
        {m.emergency_ambulance({ number: ambulance })}
      </a>
      <a href={`tel:${general}`} className={look}>
        {m.emergency_general({ number: general })}
      </a>
    </p>
  );
}
