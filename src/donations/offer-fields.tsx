import { useFormContext } from 'react-hook-form';
import * as m from '../messages/messages.js';
import { phoneIfAny } from '../shared/text/phone-schema.ts';
import { NumberField } from '../ui/number-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isQuantity, type OfferFormValues } from './offer-form-values.ts';
import { offerLimits } from './offer-limits.ts';

const filled = (value: string) => value.trim() !== '' || m.identity_field_empty();

/** Kind, size, quantity, package and place of the supplies. */
export function ThingFields() {
  const { register, formState } = useFormContext<OfferFormValues>();
  const { errors } = formState;
  return (
    <>
      <TextField
        label={m.donations_item()}
        hint={m.donations_item_hint()}
        maxLength={offerLimits.item}
        autoComplete="off"
        error={errors.item?.message}
        {...register('item', { validate: filled })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label={m.donations_size()}
          maxLength={offerLimits.size}
          autoComplete="off"
          optional
          {...register('size')}
        />
        <NumberField
          label={m.donations_quantity()}
          error={errors.quantity?.message}
          {...register('quantity', { validate: (value) => isQuantity(value) || m.donations_quantity_invalid() })}
        />
        <SelectField
          label={m.donations_condition()}
          error={errors.sealed?.message}
          {...register('sealed', { validate: (value) => value !== '' || m.donations_condition_missing() })}
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
          error={errors.packageDate?.message}
          {...register('packageDate', {
            validate: (value) => value === '' || /^20\d\d-/.test(value) || m.donations_package_date_invalid(),
          })}
        />
      </div>
      <TextField
        label={m.donations_town()}
        maxLength={offerLimits.town}
        autoComplete="address-level2"
        error={errors.town?.message}
        {...register('town', { validate: filled })}
      />
    </>
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
