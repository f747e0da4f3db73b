import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SignedInUser } from '../client/identity-client.ts';

/**
 * For a mailed link that was opened in a browser with a session, perhaps of another account: what was done, and who is logged
 * in here. The login would lead this person to the logout without a word.
 */
export function SignedInHere({ done, user: { displayName, email } }: { done: string; user: SignedInUser }) {
  return (
    <div className="flex flex-col gap-6">
      <Notice kind="success">{done}</Notice>
      <p className="wrap-anywhere">{m.login_here_as({ name: displayName || m.profile_no_name(), email })}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/profile">{m.nav_profile()}</ButtonLink>
        <ButtonLink to="/logout" variant="quiet">
          {m.logout_button()}
        </ButtonLink>
      </div>
    </div>
  );
}
