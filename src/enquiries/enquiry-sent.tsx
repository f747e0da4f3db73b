import { useEffect, useRef } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Replaces the form once the question has arrived. It takes the focus, because the button is gone. */
export function EnquirySent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4">
      <Notice kind="success">{m.enquiry_sent()}</Notice>
      <p className="wrap-anywhere">{m.enquiry_sent_next({ email })}</p>
      <Button variant="quiet" onClick={onAgain} className="justify-self-start">
        {m.enquiry_again()}
      </Button>
    </div>
  );
}
