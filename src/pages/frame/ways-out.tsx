import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Links from a page without content: home, or to a person. */
export function WaysOut() {
  return (
    <>
      <ButtonLink to="/" variant="quiet">
        {m.error_screen_to_home()}
      </ButtonLink>
      <div className="basis-full text-sm">
        <GetInTouchLink className="link" />
      </div>
    </>
  );
}
