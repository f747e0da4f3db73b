import { type ComponentType, lazy, Suspense, useState } from 'react';
import { logError } from '../shared/log-error.ts';
import { useIdentity } from './identity-provider.tsx';

const EndedSession = lazy(async () => {
  const loaded = await import('./ended-session.tsx').catch((error) => {
    logError('Nothing will say that the session ended', error);
    return null;
  });
  return { default: (loaded?.EndedSession ?? (() => null)) as ComponentType };
});

/**
 * For a page that everyone sees. The controls of signed-in people disappear when their session ends, and every message
 * too: this says why. Visitors do not load it.
 */
export function WatchedSession() {
  const { user } = useIdentity();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (!wasSignedIn) return null;
  return (
    <Suspense>
      <EndedSession />
    </Suspense>
  );
}
