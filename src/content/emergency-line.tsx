import * as m from '../messages/messages.js';
import { emergencyNumbers } from './emergency.ts';

/** The emergency numbers in one line without an alarm. `short`: the numbers alone, on a page where another task comes first. */
export function EmergencyLine({ short = false }: { short?: boolean }) {
  const { ambulance, general } = emergencyNumbers;
  const numbers: [string, string][] = [
    [ambulance, m.emergency_ambulance({ number: ambulance })],
    [general, m.emergency_general({ number: general })],
  ];
  return (
    <p className={`flex flex-wrap items-center gap-x-4 ${short ? 'text-sm' : 'text-ink-soft'}`}>
      <span>{m.emergency_short()}</span>
      {/* They wrap together, so that one stands below the other. */}
      <span className="flex flex-wrap gap-x-4">
        {numbers.map(([number, name]) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={`link inline-flex min-h-11 min-w-11 items-center ${short ? 'justify-center' : ''}`}
          >
            {short ? number : name}
          </a>
        ))}
      </span>
    </p>
  );
}
