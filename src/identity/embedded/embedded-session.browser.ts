import type { SignedInUser } from '../client/identity-client.ts';

/** A signed-in person with their token; `id` is the session's. On a `shared` phone it ends with the browser. */
export type EmbeddedSession = { id: string; shared: boolean; user: SignedInUser; token: string; expiresAtMs: number };

/** Reads the session from a token. The server checks the signature; the browser only shows the claims. */
export function sessionOf(token: string, receivedAtMs: number): EmbeddedSession {
  const claims = claimsOf(token);
  return {
    id: claims.sid,
    shared: claims.shared === true,
    token,
    // Computed from the token's own two times: this device's clock may be wrong.
    expiresAtMs: receivedAtMs + (claims.exp - claims.iat) * 1000,
    user: {
      uid: claims.sub,
      email: claims.email,
      emailVerified: claims.email_verified === true,
      displayName: claims.name || null,
      providerId: claims.provider,
    },
  };
}

/** The claims of a token that the server has made, unchecked. */
export function claimsOf(token: string) {
  const bytes = Uint8Array.from(atob(base64(token.split('.')[1] ?? '')), (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function base64(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}
