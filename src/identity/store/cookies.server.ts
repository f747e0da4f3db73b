// Cookies are set in these places, all with the attributes here:
// - the session's by better-auth (`embedded/embedded-auth.server.ts`), and after a change of the secret by
//   `embedded/present-secret.server.ts`
// - those of a pending sign-in, and of Google, by `sealed-cookie.server.ts`
// The language's cookie is no secret and has its own attributes in `server/site/language-cookie.ts`.

/** The beginning of every name; behind https a browser accepts them from this host alone. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-napas' : 'napas';
}

/** Sent with requests of this site, and seen by no script. */
export function cookieAttributes(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
