import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';

type ChosenBarProps = {
  label: string;
  /** How many are chosen, in words. */
  count: string;
  onClear: () => void;
  /** What can be done with them. */
  children: ReactNode;
};

/** Stands over a list while some of it is chosen, within reach however far down one is. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  return (
    <section
      aria-label={label}
      data-tall-bar
      className="sticky bottom-2 z-10 mt-4 flex short:static flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-sand-strong p-3 shadow-raised"
    >
      <div className="flex grow flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="font-semibold">
          {count}
        </p>
        <Button variant="quiet" className="border-transparent max-sm:px-3" onClick={onClear}>
          {m.packing_choose_none()}
        </Button>
      </div>
      {children}
    </section>
  );
}
