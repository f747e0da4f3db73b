import { TextField } from '../../ui/text-field.tsx';
import { CourierField } from '../dispatch/courier-field.tsx';
import { dispatchLabels } from '../dispatch/dispatch-form-values.ts';
import type { useSendTogether } from './use-send-together.ts';

/** The day and the courier, which hold for all of the orders. */
export function DayAndCourier({ sending }: { sending: ReturnType<typeof useSendTogether> }) {
  const { values, change, problems, recentCouriers } = sending;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        type="date"
        label={dispatchLabels.sentOn()}
        value={values.sentOn}
        onChange={({ target }) => change({ sentOn: target.value })}
        error={problems.sentOn}
        aria-required
      />
      <CourierField
        label={dispatchLabels.courier()}
        value={values.courier}
        onChange={({ target }) => change({ courier: target.value })}
        error={problems.courier}
        recentCouriers={recentCouriers}
      />
    </div>
  );
}
