import { useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../ui/text-field.tsx';
import { type BillingForm, billingLabels } from './billing-form.ts';

/** If the list cannot be loaded, the kecamatan is typed without suggestions. */
const loadDistricts = (city: string, province: string): Promise<readonly string[]> =>
  import('./district-files.ts').then(({ findDistricts }) => findDistricts(city, province)).catch(() => []);

/** The kecamatan, with those of the city as suggestions. They load with the first touch, for that city alone. */
export function DistrictField({ form, error }: { form: UseFormReturn<BillingForm>; error: string | undefined }) {
  const [city, state] = useWatch({ control: form.control, name: ['city', 'state'] });
  const [isTouched, setIsTouched] = useState(false);
  const [districts, setDistricts] = useState<readonly string[]>([]);
  const listId = useId();
  useEffect(() => {
    if (!isTouched) return;
    let isShown = true;
    void loadDistricts(city, state).then((found) => isShown && setDistricts(found));
    return () => {
      isShown = false;
    };
  }, [isTouched, city, state]);
  return (
    <div>
      <TextField
        label={billingLabels.district()}
        autoComplete="address-level3"
        error={error}
        list={listId}
        onFocus={() => setIsTouched(true)}
        {...form.register('district')}
        optional
      />
      <datalist id={listId}>
        {districts.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
