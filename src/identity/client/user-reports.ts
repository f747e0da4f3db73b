import type { SignedInUser } from './identity-client.ts';

type Listener = (user: SignedInUser | null) => void;

/** Reports the signed-in person to its listeners: the last report at once, and then every change. */
export function createUserReports() {
  const listeners = new Set<Listener>();
  /** Undefined until the first report. */
  let latest: SignedInUser | null | undefined;
  return {
    onChange(listener: Listener): () => void {
      listeners.add(listener);
      if (latest !== undefined) listener(latest);
      return () => listeners.delete(listener);
    },
    report(user: SignedInUser | null): void {
      if (latest !== undefined && JSON.stringify(latest) === JSON.stringify(user)) return;
      latest = user;
      for (const listener of listeners) listener(user);
    },
  };
}
