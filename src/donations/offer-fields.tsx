import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { newUuid } from '../shared/ids.ts';
import { phoneIfAny } from '../shared/text/phone-schema.ts';
import { Button } from '../ui/button.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { emptyThing, isQuantity, type OfferFormValues, type ThingFormValues } from './offer-form-values.ts';
import { offerLimits } from './offer-limits.ts';

const filled = (value: string) => value.trim() !== '' || m.identity_field_empty();

/** The things of an offer: one at first. */
export function ThingsFields() {
  const { getValues, setFocus, setValue, unregister } = useFormContext<OfferFormValues>();
  const [keys, setKeys] = useState(() => Object.keys(getValues('things')));
  // The next frame, when the fields are updated.
  const focusThing = (key: string) => requestAnimationFrame(() => setFocus(`things.${key}.item`));

  function add() {
    const key = newUuid();
    setValue(`things.${key}`, emptyThing);
    setKeys([...keys, key]);
    focusThing(key);
  }

  function remove(place: number) {
    const { [place]: key = '', [place === 0 ? 1 : place - 1]: next = '' } = keys;
    unregister(`things.${key}`);
    setKeys(keys.toSpliced(place, 1));
    focusThing(next);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {keys.map((key, place) => (
        <fieldset key={key} className={keys.length > 1 ? severalLook : 'grid grid-cols-1 gap-5'}>
          {keys.length > 1 && (
            <legend className="px-2 font-semibold">{m.donations_thing({ number: place + 1 })}</legend>
          )}
          <ThingFields name={`things.${key}`} />
          {keys.length > 1 && (
            <Button variant="quiet" className="justify-self-start" onClick={() => remove(place)}>
              {m.donations_thing_remove({ number: place + 1 })}
            </Button>
          )}
        </fieldset>
      ))}
      {keys.length < offerLimits.things && (
        <Button variant="quiet" className="justify-self-start max-sm:w-full" onClick={add}>
          <Plus aria-hidden="true" size={20} />
          {m.donations_add_thing()}
        </Button>
      )}
    </div>
  );
}

const severalLook = 'grid grid-cols-1 gap-5 rounded-md border border-line p-4';

/** Kind, size, quantity and package of one thing. */
function ThingFields({ name }: { name: `things.${string}` }) {
  const { register, control, getFieldState, formState } = useFormContext<OfferFormValues>();
  const unit = useWatch({ control, name: `${name}.unit` });
  const errorOf = (field: keyof ThingFormValues) => getFieldState(`${name}.${field}`, formState).error?.message;
  return (
    <>
      <TextField
        label={m.donations_item()}
        hint={m.donations_item_hint()}
        maxLength={offerLimits.item}
        autoComplete="off"
        error={errorOf('item')}
        {...register(`${name}.item`, { validate: filled })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={m.donations_size()}
          maxLength={offerLimits.size}
          autoComplete="off"
          optional
          {...register(`${name}.size`)}
        />
        <NumberField
          label={m.donations_quantity()}
          error={errorOf('quantity')}
          {...register(`${name}.quantity`, {
            validate: (value) => isQuantity(value) || m.donations_quantity_invalid(),
          })}
        />
        <SelectField
          label={m.donations_unit()}
          error={errorOf('unit')}
          {...register(`${name}.unit`, { validate: (value) => value !== '' || m.donations_unit_missing() })}
        >
          <option value="">{m.donations_unit_choose()}</option>
          <option value="pieces">{m.donations_unit_pieces()}</option>
          <option value="packs">{m.donations_unit_packs()}</option>
        </SelectField>
        {unit === 'packs' && (
          <NumberField
            label={m.donations_per_pack()}
            optional
            error={errorOf('perPack')}
            {...register(`${name}.perPack`, {
              validate: (value) => value.trim() === '' || isQuantity(value) || m.donations_quantity_invalid(),
            })}
          />
        )}
        <SelectField
          label={m.donations_condition()}
          error={errorOf('sealed')}
          {...register(`${name}.sealed`, { validate: (value) => value !== '' || m.donations_condition_missing() })}
        >
          <option value="">{m.donations_condition_choose()}</option>
          <option value="true">{m.donations_sealed()}</option>
          <option value="false">{m.donations_opened()}</option>
        </SelectField>
        <TextField
          type="date"
          label={m.donations_package_date()}
          hint={m.donations_package_date_hint()}
          optional
          error={errorOf('packageDate')}
          {...register(`${name}.packageDate`, {
            validate: (value) => value === '' || /^20\d\d-/.test(value) || m.donations_package_date_invalid(),
          })}
        />
      </div>
    </>
  );
}

/** The place of the supplies. */
export function TownField() {
  const { register, formState } = useFormContext<OfferFormValues>();
  return (
    <TextField
      label={m.donations_town()}
      maxLength={offerLimits.town}
      autoComplete="address-level2"
      error={formState.errors.town?.message}
      {...register('town', { validate: filled })}
    />
  );
}

/** The giver's phone. */
export function PhoneField() {
  const { register, formState } = useFormContext<OfferFormValues>();
  return (
    <TextField
      label={m.donations_phone()}
      type="tel"
      autoComplete="tel"
      maxLength={offerLimits.phone}
      optional
      error={formState.errors.phone?.message}
      {...register('phone', {
        validate: (value) =>
          phoneIfAny.safeParse(value).success ||
          m.billing_field({ field: m.donations_phone(), problem: m.issue_phone() }),
      })}
    />
  );
}
