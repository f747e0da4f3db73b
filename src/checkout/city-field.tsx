import { useEffect, useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../ui/text-field.tsx';
import { type BillingForm, billingLabels } from './billing-form.ts';
import type { City } from './cities.ts';

type Cities = typeof import('./cities.ts');

/** If the list cannot be loaded, the city is typed without suggestions. */
const loadCities = (): Promise<Cities | undefined> => import('./cities.ts').catch(() => undefined);

/**
 * The city, with suggestions from the list; other text is allowed too. A city of the list also sets the province if it
 * is still empty.
 */
export function CityField({ form, error }: { form: UseFormReturn<BillingForm>; error: string | undefined }) {
  const [city, state] = useWatch({ control: form.control, name: ['city', 'state'] });
  const [list, setList] = useState<Cities>();
  const listId = useId();
  useEffect(() => {
    const meant = list?.cityNamed(city);
    if (meant && state === '') form.setValue('state', meant.province, { shouldDirty: true });
  }, [list, city, state, form]);
  return (
    <>
      <TextField
        label={billingLabels.city()}
        autoComplete="address-level2"
        error={error}
        list={listId}
        onFocus={() => void loadCities().then(setList)}
        {...form.register('city')}
        aria-required
      />
      <datalist id={listId}>
        {list?.citiesLike(city, state).map(({ name, province }: City) => (
          <option key={name} value={name} label={province} />
        ))}
      </datalist>
    </>
  );
}
