import type { GoogleErrorCode } from './google-outcome.ts';

/** A person as the provider has proved them; `subject` stays the same as long as their account there exists. */
export type ProvenPerson = { issuer: string; subject: string; email: string; emailVerified: boolean; name: string };

/** The secrets that bind a sign-in to this browser (state), to this answer (nonce) and to its beginner (verifier). */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Where people prove who they are: Google, another OpenID provider, or the demo's stand-in. */
export type GoogleProvider = {
  /** The address that the popup opens. */
  address(secrets: SignInSecrets, locale: string): Promise<string>;
  /** Who came back, once everything about the answer has been checked; a GoogleError otherwise. */
  person(answer: URLSearchParams, secrets: SignInSecrets): Promise<ProvenPerson>;
};

/** A sign-in that ends here. `reason` is for the log: a word of the protocol, nothing about a person. */
export class GoogleError extends Error {
  readonly outcome: GoogleErrorCode;
  readonly reason: string;

  constructor(outcome: GoogleErrorCode, reason: string, cause?: unknown) {
    super(reason, { cause });
    this.outcome = outcome;
    this.reason = reason;
  }
}
