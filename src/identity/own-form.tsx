import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { logError } from '../shared/log-error.ts';
import { hasLogoutMark, onLogoutElsewhere, setLogoutMark } from './client/logout-mark.ts';
import { useIdentity } from './identity-provider.tsx';

/** Visitors do not load it. */
const KeptTyping = lazy(async () => {
  const loaded = await import('./kept-typing.tsx').catch((error) => {
    logError('Typed texts will not come back after a login', error);
    return null;
  });
  return { default: (loaded?.KeptTyping ?? (() => null)) as ComponentType };
});

/**
 * A form on a page that everyone sees. It is emptied after a logout in any tab, and if another person signs in: nobody sees
 * or sends the texts and photos of the person before. It keeps them if a visitor signs in. It also keeps them if a session
 * ends by itself, for the same account; until then, they can be sent without an account.
 */
export function OwnForm({ children }: { children: ReactNode }) {
  const { user, signingOut } = useIdentity();
  const uid = user?.uid ?? null;
  const [{ owner, round }, setForm] = useState<{ owner: string | null; round: number }>({ owner: null, round: 0 });
  if (uid !== null && uid !== owner) setForm({ owner: uid, round: owner === null ? round : round + 1 });
  useEffect(() => {
    const empty = () => setForm((form) => (form.owner === null ? form : { owner: null, round: form.round + 1 }));
    if (uid !== null) setLogoutMark();
    else if (signingOut !== null || !hasLogoutMark()) empty();
    return onLogoutElsewhere(empty);
  }, [uid, signingOut]);
  return (
    <Fragment key={round}>
      <Suspense>{owner !== null && <KeptTyping />}</Suspense>
      {children}
    </Fragment>
  );
}
