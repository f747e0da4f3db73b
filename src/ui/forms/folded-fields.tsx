import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as m from '../../messages/messages.js';
import { Button } from '../button.tsx';

type FoldedFieldsProps = {
  /** How many fields are filled in. If there are some, the fields start open. */
  filled: number;
  /** The button's text, if they are no filters. */
  title?: string;
  className: string;
  children: ReactNode;
};

/** Filters of a list, or its tools. On phones they fold behind a button, so that the list is in sight. */
export function FoldedFields({ filled, title, className, children }: FoldedFieldsProps) {
  const [open, setOpen] = useState(filled > 0);
  const fields = useId();
  return (
    <>
      <Button
        variant="quiet"
        className="justify-self-start text-sm sm:hidden"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal aria-hidden="true" size={16} />
        {title ?? (filled > 0 ? m.ui_more_filters_filled({ count: filled }) : m.ui_more_filters())}
      </Button>
      <div id={fields} className={`${className} ${open ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  );
}
