import type { ComponentProps } from 'react';
import { type FieldErrors, type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { country } from '../orders/orders.contract.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { LikelyAddress } from '../ui/mail-address/likely-address.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type BillingField, type BillingForm, billingLabels } from './billing-form.ts';
import { CityField } from './city-field.tsx';
import { DistrictField } from './district-field.tsx';
import { otherDigits, provinces } from './provinces.ts';

type BillingFieldsProps = {
  form: UseFormReturn<BillingForm>;
  errors: FieldErrors<BillingForm>;
  /** For a family that has no mailbox. */
  withoutEmail?: boolean;
};

/** The address, and whether it is kept for the next order, if there is a place for it. */
export function BillingFields(props: BillingFieldsProps) {
  const { control, register } = props.form;
  const slot = useWatch({ control, name: 'slot' });
  return (
    <>
      <AddressFields {...props} />
      {slot !== undefined && (
        <CheckboxField label={m.billing_save_info()} hint={<KeepHint />} {...register('saveInfo')} />
      )}
    </>
  );
}

/** How long an address is kept. */
export function KeepHint() {
  return (
    <>
      {m.billing_keep_hint()}{' '}
      <Link to="/privacy" className="link">
        {m.privacy_link()}
      </Link>
    </>
  );
}

/** The recipient and the address. The country is fixed and shown. */
export function AddressFields({ form, errors, withoutEmail = false }: BillingFieldsProps) {
  const { register, control, setValue } = form;
  const email = useWatch({ control, name: 'email' });
  const field = (name: BillingField, autoComplete: string): ComponentProps<typeof TextField> => ({
    label: billingLabels[name](),
    autoComplete,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField {...field('fullName', 'name')} aria-required />
      </div>
      <TextField
        {...field('phone', 'tel')}
        type="tel"
        inputMode="tel"
        hint={(withoutEmail ? m.helped_phone_hint : m.billing_phone_hint)()}
        aria-required
      />
      {!withoutEmail && (
        <div>
          <TextField {...field('email', 'email')} type="email" inputMode="email" aria-required />
          <LikelyAddress address={email} onTake={(meant) => setValue('email', meant, { shouldDirty: true })} />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextAreaField
          label={billingLabels.street()}
          hint={m.billing_street_hint()}
          autoComplete="address-line1"
          error={errors.street?.message}
          {...register('street')}
          rows={2}
          aria-required
        />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('apartment', 'address-line2')} optional />
      </div>
      <CityField form={form} error={errors.city?.message} />
      <DistrictField form={form} error={errors.district?.message} />
      <ProvinceAndCode form={form} errors={errors} />
      <p className="sm:col-span-2">{m.billing_country({ country })}</p>
      <div className="sm:col-span-2">
        <TextField {...field('landmark', 'off')} hint={m.billing_landmark_hint()} optional />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('courierNote', 'off')} hint={m.billing_courier_note_hint()} optional />
      </div>
    </div>
  );
}

/** The province from the list, and the postal code. A hint appears if the code seems to be of another province. */
function ProvinceAndCode({ form: { register, control }, errors }: BillingFieldsProps) {
  const [state, postalCode] = useWatch({ control, name: ['state', 'postalCode'] });
  const digits = otherDigits(state, postalCode);
  return (
    <>
      <SelectField
        className="text-ellipsis"
        label={billingLabels.state()}
        autoComplete="address-level1"
        error={errors.state?.message}
        {...register('state')}
        aria-required
      >
        <option value="">{m.billing_state_choose()}</option>
        {(state === '' || provinces.includes(state) ? provinces : [state, ...provinces]).map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField
        label={billingLabels.postalCode()}
        autoComplete="postal-code"
        error={errors.postalCode?.message}
        {...register('postalCode')}
        inputMode="numeric"
        maxLength={12}
        aria-required
        hint={
          <span role="status">{digits && m.billing_postal_hint({ province: state, digits: digits.join(', ') })}</span>
        }
      />
    </>
  );
}
