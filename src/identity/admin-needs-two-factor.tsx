import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import picture from '../content/pictures/not-found.svg';
import * as m from '../messages/messages.js';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { accountQuery } from './identity.queries.ts';

/** Where an admin sets two-factor up. */
export const twoFactorPath = '/account#second-step';

/**
 * Shows its children to admins, once they have the two-factor that a live shop asks of them; the server decides. Where
 * it cannot be asked (no network, for instance), the children's own calls show why.
 */
export function AdminNeedsTwoFactor({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const account = useQuery(accountQuery());
  if (account.isPending) return waiting;
  if (!account.data?.lacksSecondStep) return children;
  return (
    <ErrorScreen picture={picture} title={m.two_factor_missing()} text={m.error_two_factor_required()}>
      <ButtonLink to={twoFactorPath}>{m.two_factor_begin()}</ButtonLink>
      <ButtonLink to="/" variant="quiet">
        {m.error_screen_to_home()}
      </ButtonLink>
    </ErrorScreen>
  );
}
