import { type ComponentProps, useId } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { distinctCouriers } from '../parcel-link.ts';

/** Couriers to suggest after those of the newest parcels. Staff may type any other name. */
const couriers = [
  'JNE',
  'J&T Express',
  'SiCepat',
  'Pos Indonesia',
  'AnterAja',
  'TIKI',
  'Ninja Xpress',
  'Lion Parcel',
  'Wahana',
  'GoSend',
  'GrabExpress',
];

type CourierFieldProps = ComponentProps<typeof TextField> & { recentCouriers: readonly string[] };

/** The courier of a parcel, with suggestions. */
export function CourierField({ recentCouriers, ...field }: CourierFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField {...field} list={listId} autoComplete="off" aria-required />
      <datalist id={listId}>
        {distinctCouriers([...recentCouriers, ...couriers]).map((courier) => (
          <option key={courier} value={courier} />
        ))}
      </datalist>
    </>
  );
}
