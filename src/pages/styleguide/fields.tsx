import { useState } from 'react';
import * as m from '../../messages/messages.js';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { QuantityStepper } from '../../ui/quantity-stepper.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Samples } from './sample.tsx';

export function FieldSamples() {
  const error = m.styleguide_error();
  const hint = m.styleguide_hint();
  return (
    <Samples title={m.styleguide_fields()}>
      <div className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label={m.sign_up_name()} defaultValue={m.styleguide_sample()} />
        <TextField label={m.billing_city()} hint={hint} optional />
        <TextField label={m.identity_email()} type="email" error={error} hint={hint} defaultValue="ibu@" />
        <TextField label={m.billing_street()} disabled defaultValue={m.styleguide_disabled()} />
        <TextField label={m.billing_state()} readOnly value="Jawa Barat" />
        <TextField label={m.admin_search()} type="search" placeholder={m.inventory_search_hint()} />
        <PasswordField label={m.identity_password()} autoComplete="off" defaultValue="123456" />
        <NumberField label={m.product_form_price()} hint={hint} defaultValue="25000" />
        <FileField label={m.product_form_image()} hint={hint} />
        <SelectField label={m.catalogue_sort()}>
          <option>{m.catalogue_sort_newest()}</option>
          <option>{m.catalogue_sort_name()}</option>
        </SelectField>
        <SelectField label={m.catalogue_category()} error={error}>
          <option>{m.catalogue_category_all()}</option>
        </SelectField>
        <SelectField label={m.accounts_role()} disabled>
          <option>{m.role_staff()}</option>
        </SelectField>
        <TextAreaField label={m.product_form_description()} hint={hint} optional />
        <TextAreaField label={m.allorders_reason()} error={error} />
        <div className="grid content-start gap-2">
          <CheckboxField label={m.catalogue_in_stock()} />
          <CheckboxField label={m.billing_save_info()} defaultChecked hint={hint} />
          <CheckboxField label={m.styleguide_disabled()} disabled />
          <CheckboxField label={m.styleguide_default()} error={error} />
        </div>
        <Steppers />
      </div>
    </Samples>
  );
}

function Steppers() {
  const [quantity, setQuantity] = useState(1);
  return (
    <div className="flex flex-wrap content-start gap-4">
      <QuantityStepper label={m.cart_quantity()} value={quantity} onChange={setQuantity} />
      <QuantityStepper label={m.styleguide_disabled()} value={2} onChange={() => {}} disabled />
    </div>
  );
}
