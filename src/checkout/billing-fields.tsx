import type { ComponentProps } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Link } from 'react-router';
import * as m from '../messages/messages.js';
import { country } from '../orders/orders.contract.ts';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type BillingField, type BillingForm, billingLabels } from './billing-form.ts';

type BillingFieldsProps = { register: UseFormRegister<BillingForm>; errors: FieldErrors<BillingForm> };

/** Who receives the order and where. The country is fixed, and shown. */
export function BillingFields({ register, errors }: BillingFieldsProps) {
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
      <TextField {...field('phone', 'tel')} type="tel" inputMode="tel" hint={m.billing_phone_hint()} aria-required />
      <TextField {...field('email', 'email')} type="email" inputMode="email" aria-required />
      <div className="sm:col-span-2">
        <TextField {...field('street', 'address-line1')} aria-required />
      </div>
      <div className="sm:col-span-2">
        <TextField {...field('apartment', 'address-line2')} optional />
      </div>
      <TextField {...field('city', 'address-level2')} aria-required />
      <TextField {...field('state', 'address-level1')} aria-required />
      <TextField {...field('postalCode', 'postal-code')} inputMode="numeric" maxLength={12} aria-required />
      <TextField label={m.billing_country()} value={country} readOnly autoComplete="off" className="bg-sand" />
      <div className="sm:col-span-2">
        <CheckboxField
          label={m.billing_save_info()}
          hint={
            <>
              {m.billing_keep_hint()}{' '}
              <Link to="/privacy" className="link">
                {m.privacy_link()}
              </Link>
            </>
          }
          {...register('saveInfo')}
        />
      </div>
    </div>
  );
}
