import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useRootMark } from '../../ui/use-root-mark.ts';

type ChosenBarProps = {
  label: string;
  /** The sentence with the number of chosen entries. */
  count: string;
  onClear: () => void;
  /** The actions for the chosen entries. */
  children: ReactNode;
};

/** The bar over a list with chosen entries. It stays in view while the list scrolls. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  useRootMark('tall-bar');
  return (
    <section
      aria-label={label}
      className="sticky bottom-2 z-10 mt-4 flex max-h-[45svh] short:max-h-none short:static overflow-y-auto flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line-strong bg-sand-strong p-3 shadow-raised"
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
