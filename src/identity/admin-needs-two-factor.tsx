import picture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';

/** The page on which an admin sets two-factor up. */
export const twoFactorPath = '/account#second-step';

/** Asks an admin of a live shop to set two-factor up first. */
export function AdminNeedsTwoFactor() {
  return (
    <ErrorScreen picture={picture} title={m.two_factor_missing()} text={m.error_two_factor_required()}>
      <ButtonLink to={twoFactorPath}>{m.two_factor_begin()}</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {m.error_screen_to_home()}
      </ButtonLink>
    </ErrorScreen>
  );
}
