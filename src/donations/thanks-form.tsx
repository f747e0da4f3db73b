import { useState } from 'react';
import type { MovementId } from '../catalogue/stock/movement-kinds.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { isLocale, languageNames, locales } from '../shared/locales.ts';
import { Folded } from '../ui/folded.tsx';
import { SaveFileButton } from '../ui/save-file-button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { donationClient } from './donations.queries.ts';

/** `of` is the name of the gift, for screen readers. */
type ThanksFormProps = { gift: MovementId; of: string };

/** Makes the letter of thanks for a gift that was booked by hand. The typed name stands in the letter alone. */
export function ThanksForm({ gift, of }: ThanksFormProps) {
  const [name, setName] = useState('');
  const [locale, setLocale] = useState(getLocale());
  return (
    <Folded title={m.thanks_save()} of={of}>
      <div className="grid gap-4 py-3 sm:grid-cols-2">
        <TextField
          label={m.thanks_name()}
          hint={m.thanks_name_hint()}
          value={name}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={m.thanks_language()}
          value={locale}
          onChange={({ target: { value } }) => isLocale(value) && setLocale(value)}
          options={locales.map((each) => [each, languageNames[each], each])}
        />
        <SaveFileButton
          variant="quiet"
          make={() => donationClient.letter({ gifts: [gift], name, locale })}
          failed={m.thanks_failed}
          className="justify-self-start"
        >
          {m.thanks_make()}
        </SaveFileButton>
      </div>
    </Folded>
  );
}
