import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OwnForm } from '../identity/own-form.tsx';
import * as m from '../messages/messages.js';
import { Notice } from '../ui/notice.tsx';

/** A form that everyone may send, and below it what happens to the text. It needs scripts. */
export function OpenForm({ privacy, children }: { privacy: string; children: ReactNode }) {
  return (
    <>
      <noscript>
        <Notice>{m.enquiry_no_script()}</Notice>
      </noscript>
      <div className="noscript:hidden">
        <OwnForm>{children}</OwnForm>
      </div>
      <p className="mt-6 text-ink-soft text-sm">
        {privacy}{' '}
        <Link to="/privacy" className="link">
          {m.privacy_link()}
        </Link>
      </p>
    </>
  );
}
