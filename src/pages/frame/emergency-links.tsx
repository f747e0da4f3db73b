import { emergencyNumbers } from '../../content/emergency.ts';
import * as m from '../../messages/messages.js';

/** The emergency numbers as links that call. */
export function EmergencyLinks({ className }: { className: string }) {
  const { ambulance, general } = emergencyNumbers;
  const look = 'inline-flex min-h-11 min-w-11 items-center underline underline-offset-4';
  return (
    <p className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      <span className="basis-full font-semibold">{m.emergency_short()}</span>
      <a href={`tel:${ambulance}`} className={look}>
        {m.emergency_ambulance({ number: ambulance })}
      </a>
      <a href={`tel:${general}`} className={look}>
        {m.emergency_general({ number: general })}
      </a>
    </p>
  );
}
