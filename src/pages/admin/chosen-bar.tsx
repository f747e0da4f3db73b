import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../../ui/button.tsx';
import { useRootMark } from '../../ui/use-root-mark.ts';

type ChosenBarProps = {
  label: string;
  /** The sentence with the number of chosen entries. */
  count: string;
  onClear: () => void;
  /** The actions for the chosen entries. The last one is the main one. */
  children: ReactNode;
};

/** The bar over a list with chosen entries. It stays in view while the list scrolls. */
export function ChosenBar({ label, count, onClear, children }: ChosenBarProps) {
  useRootMark('tall-bar');
  return (
    <section
      aria-label={label}
      className="sticky bottom-2 z-10 mt-4 flex max-h-[45svh] short:max-h-none short:static overflow-y-auto flex-wrap items-center gap-2 max-sm:gap-x-0 rounded-lg border border-line-strong bg-sand-strong p-3 shadow-raised"
    >
      <div className="-ml-2 mr-auto flex items-center">
        <Button
          variant="quiet"
          className="border-transparent px-0!"
          onClick={onClear}
          aria-label={m.packing_choose_none()}
          title={m.packing_choose_none()}
        >
          <X aria-hidden="true" size={20} />
        </Button>
        <p role="status" className="font-semibold max-sm:text-sm">
          {count}
        </p>
      </div>
      {children}
    </section>
  );
}
