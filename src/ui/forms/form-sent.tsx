import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

type FormSentProps = {
  sent: string;
  /** The next steps. */
  children: ReactNode;
  again: string;
  onAgain: () => void;
};

/** Replaces a form once it has arrived. It takes the focus, because the button is gone. */
export function FormSent({ sent, children, again, onAgain }: FormSentProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 wrap-anywhere">
      <Notice kind="success">{sent}</Notice>
      {children}
      <Button variant="quiet" onClick={onAgain} className="justify-self-start">
        {again}
      </Button>
    </div>
  );
}
