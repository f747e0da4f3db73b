// Where cookies are set, all with the attributes here: the session's by better-auth (`embedded/embedded-auth.server.ts`), and
// anew after a change of the secret (`embedded/present-secret.server.ts`); those that wait for a two-factor code or for
// Google by `sealed-cookie.server.ts`. The language's, which is nobody's secret, has its own in `server/site/language-cookie.ts`.

/** What the names of all of them begin with; behind https a browser takes them from this very host alone. */
export function cookiePrefix(secure: boolean): string {
  return secure ? '__Host-napas' : 'napas';
}

/** Sent with requests of this site, and seen by no script. */
export function cookieAttributes(secure: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}
