import type { GoogleErrorCode } from './google-outcome.ts';

/** What the provider has proved of a person; `subject` is theirs for as long as their account there lives. */
export type ProvenPerson = { issuer: string; subject: string; email: string; emailVerified: boolean; name: string };

/** What one sign-in is bound to: this browser (state), this answer (nonce), whoever began it (verifier). */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Where people prove who they are: Google, another OpenID provider, or the demo's stand-in. */
export type GoogleProvider = {
  /** Where the popup goes. */
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
