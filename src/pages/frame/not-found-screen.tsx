import picture from '../../content/pictures/not-found.svg';
import * as m from '../../messages/messages.js';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { WaysOut } from './ways-out.tsx';

/** The screen of an unknown address. */
export function NotFoundScreen() {
  return (
    <ErrorScreen picture={picture} title={m.not_found_screen_title()} text={m.not_found_screen_text()}>
      <ButtonLink to="/products">{m.nav_shop()}</ButtonLink>
      <WaysOut />
    </ErrorScreen>
  );
}
