import type { GoogleErrorCode } from './google-outcome.ts';

/** A person as the provider has proved them; `subject` stays the same as long as their account there exists. */
export type ProvenPerson = { issuer: string; subject: string; email: string; emailVerified: boolean; name: string };

/** The secrets that bind a sign-in to this browser (state), to this answer (nonce) and to its beginner (verifier). */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** Where people prove who they are: Google, another OpenID provider, or the demo's stand-in. */
export type GoogleProvider = {
  /** The URL that the popup opens. */
  authorizationUrl(secrets: SignInSecrets, locale: string): Promise<string>;
  /** Checks the answer that came back as the query of `redirectUri`, and returns its person. Throws a GoogleError. */
  person(callbackQuery: URLSearchParams, secrets: SignInSecrets): Promise<ProvenPerson>;
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
