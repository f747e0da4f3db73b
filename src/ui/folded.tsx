import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part that is opened by a press on its title, and needed rarely. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group mt-2 w-full rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold">
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  );
}
