import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { trackingAddress } from '../orders/parcel-link.ts';
import { buttonLook } from '../ui/button-look.ts';
import { TextField } from '../ui/text-field.tsx';
import { courierLink } from './courier-facts.contract.ts';
import { type FactsFormValues, linksOf } from './facts-form-values.ts';

/** Follows the typed links with a typed number, before they are saved. */
export function TryCouriers({ control }: { control: Control<FactsFormValues> }) {
  const [number, setNumber] = useState('');
  const links = linksOf(useWatch({ control, name: 'courierLinks' }));
  return (
    <>
      <TextField
        label={m.facts_couriers_number()}
        hint={m.facts_couriers_number_hint()}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        // People press Enter to try it. It must not save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {links.map(({ courier, address }) => {
          const { data } = courierLink.safeParse({ courier, address });
          if (!data || !number.trim()) return null;
          const href = trackingAddress(data, number.trim());
          return (
            <a key={courier} href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
              <ExternalLink aria-hidden="true" size={18} />
              {m.facts_couriers_try({ courier })}
            </a>
          );
        })}
      </div>
    </>
  );
}
