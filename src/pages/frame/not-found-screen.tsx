import { GetInTouchLink } from '../../content/get-in-touch-link.tsx';
import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TroubleScreen } from '../../ui/error-screen.tsx';

/** What an address that leads nowhere shows. */
export function NotFoundScreen() {
  return (
    <TroubleScreen picture={picture} title={m.trouble_not_found_title()} text={m.trouble_not_found_text()}>
      <ButtonLink to="/products">{m.nav_shop()}</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {m.trouble_to_home()}
      </ButtonLink>
      <div className="basis-full text-sm">
        <GetInTouchLink className="link" />
      </div>
    </TroubleScreen>
  );
}
