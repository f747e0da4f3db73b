import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type FoldedProps = {
  title: string;
  /** Follows the title for screen readers, if several parts of a page have the same one. */
  of?: string;
  children: ReactNode;
};

/** A part that is opened by a press on its title, and needed rarely. */
export function Folded({ title, of, children }: FoldedProps) {
  return (
    <details className="group mt-2 w-full rounded-md border border-line px-4">
      <summary
        aria-label={of && `${title}: ${of}`}
        className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold"
      >
        <ChevronDown aria-hidden="true" size={18} className="group-open:rotate-180" />
        {title}
      </summary>
      {children}
    </details>
  );
}

/** A part that is folded only if it is not needed now. */
export function FoldedIf({ folded, ...props }: FoldedProps & { folded: boolean }) {
  return folded ? <Folded {...props} /> : props.children;
}
