import { oc } from '@orpc/contract';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import type { AttemptKind } from './rate-limit.rules.ts';

/**
 * The target of an attempt: the address or the link in the input, the account that is signed in or about to be, the
 * household that asks, or everyone together.
 */
export type AttemptTarget = 'email' | 'token' | 'account' | 'pending' | 'household' | 'everyone';

/** The rules that an identity endpoint declares, after its access. */
export type IdentityRules = {
  /** The attempts that a call counts as. */
  attempts?: readonly { kind: AttemptKind; at: AttemptTarget }[];
  /** Whether the `password` in its input is a new one. */
  choosesPassword?: true;
  /** Whether the link in its input shows, if it was good, that the account's owner is there: earlier guesses are forgiven. */
  provesOwner?: true;
  /** Whether it hashes a password: such calls are queued fairly per client. */
  hashesPassword?: true;
  /** Whether it opens the session of a pending sign-in, which a cookie of the browser holds. */
  finishesSignIn?: true;
  /** Whether it always takes a multiple of a fixed time, so that the time does not show if an address is known. */
  constantTime?: true;
};

/** Begins an identity endpoint of the contract; `session` is for people with a session's cookie. */
export function identityEndpoint(access: 'visitor' | 'session', rules: IdentityRules & { recentLogin?: true } = {}) {
  return oc.$meta<EndpointMeta & IdentityRules>({ access, dependsOn: null, ...rules });
}

/** Mail to an address that the sender has not shown to be theirs counts for the sender's household too. */
export const mailTo = { kind: 'mail', at: 'email' } as const;
export const mailFrom = { kind: 'mail-household', at: 'household' } as const;
