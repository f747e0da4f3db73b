import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';

/** A button that is disabled while something is `missing`, with a sentence that says so. */
export function ReasonedButton({ missing, ...rest }: ComponentProps<typeof Button> & { missing?: string | undefined }) {
  const id = useId();
  return (
    <div>
      <Button {...rest} disabled={missing !== undefined} aria-describedby={missing && id} />
      {missing && (
        <p id={id} className="mt-2 text-ink-soft text-sm">
          {missing}
        </p>
      )}
    </div>
  );
}
