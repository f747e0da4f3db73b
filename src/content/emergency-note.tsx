import { Phone } from 'lucide-react';
import { useId } from 'react';
import * as m from '../messages/messages.js';
import { TextLink } from '../ui/button-link.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { emergencyNumbers } from './emergency.ts';

/**
 * The steps if a child needs help now: calm, and short enough for a shaking hand. `brief`: without the sentence, in a
 * list that opens while people type.
 */
export function EmergencyNote({ brief = false }: { brief?: boolean }) {
  const { ambulance, general } = emergencyNumbers;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-wrap items-center gap-x-8 gap-y-4 rounded-lg border border-danger bg-danger-soft ${brief ? 'p-4' : 'p-5 sm:p-6'}`}
    >
      <div className="min-w-0 grow basis-[18rem]">
        <h2 id={id} className="text-lg">
          {m.emergency_title()}
        </h2>
        {!brief && <p className="mt-1 max-w-[60ch]">{m.emergency_text()}</p>}
        <TextLink to="/pocket-card">{m.emergency_card()}</TextLink>
      </div>
      <ul className="flex flex-wrap gap-3 max-sm:w-full">
        <li className="max-sm:grow">
          <a href={`tel:${ambulance}`} className={`${buttonLook('danger')} w-full bg-danger! text-paper!`}>
            <Phone aria-hidden="true" size={18} />
            {m.emergency_ambulance({ number: ambulance })}
          </a>
        </li>
        <li className="max-sm:grow">
          <a href={`tel:${general}`} className={`${buttonLook('quiet')} w-full bg-surface!`}>
            <Phone aria-hidden="true" size={18} />
            {m.emergency_general({ number: general })}
          </a>
        </li>
      </ul>
    </section>
  );
}
