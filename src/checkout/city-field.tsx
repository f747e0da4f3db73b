import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextField } from '../ui/text-field.tsx';
import { type BillingForm, billingLabels } from './billing-form.ts';
import type { City } from './cities.ts';

type Cities = typeof import('./cities.ts');

/** If the list cannot be loaded, the city is typed without suggestions. */
const loadCities = (): Promise<Cities | undefined> => import('./cities.ts').catch(() => undefined);

/**
 * The city, with suggestions from the list; other text is allowed too. When the person leaves the field, a known city
 * sets the province. The province follows the city until the person chooses one.
 */
export function CityField({ form, error }: { form: UseFormReturn<BillingForm>; error: string | undefined }) {
  const [city, state] = useWatch({ control: form.control, name: ['city', 'state'] });
  const [list, setList] = useState<Cities>();
  /** The last province that this field set, or the province of the city at focus. Only this one may be replaced. */
  const ownProvince = useRef('');
  const listId = useId();

  async function begin(): Promise<void> {
    const [before, known] = form.getValues(['state', 'city']);
    const cities = await loadCities();
    setList(cities);
    if (cities?.provinceOf(known) === before) ownProvince.current = before;
  }

  async function setProvince(): Promise<void> {
    const cities = await loadCities();
    const [before, typed] = form.getValues(['state', 'city']);
    if (!cities || (before !== '' && before !== ownProvince.current)) return;
    ownProvince.current = cities.provinceOf(typed);
    if (before !== ownProvince.current) form.setValue('state', ownProvince.current, { shouldDirty: true });
  }

  return (
    <>
      <TextField
        label={billingLabels.city()}
        autoComplete="address-level2"
        error={error}
        list={listId}
        onFocus={() => void begin()}
        {...form.register('city', { onBlur: () => void setProvince() })}
        aria-required
      />
      <datalist id={listId}>
        {list?.citiesLike(city, state === ownProvince.current ? '' : state).map(({ name, province }: City) => (
          <option key={name} value={name} label={province} />
        ))}
      </datalist>
    </>
  );
}
