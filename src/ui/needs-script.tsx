import * as m from '../messages/messages.js';
import { Notice } from './notice.tsx';

/** Says, to a reader without scripts, that the page needs them. */
export function NoScriptNotice() {
  return (
    <noscript>
      <Notice>{m.guard_no_script()}</Notice>
    </noscript>
  );
}

/** The state of a page until its scripts know what to show. */
export function LoadingText({ children = m.guard_loading() }: { children?: string }) {
  return (
    <>
      <p role="status" data-loading className="text-ink-soft noscript:hidden">
        {children}
      </p>
      <NoScriptNotice />
    </>
  );
}
