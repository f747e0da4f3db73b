import type { Protection } from './protection.ts';

const tokenCheck = 'src/identity/tokens/token-check.server.ts';
const tokenTests = 'src/identity/tokens/token-check.test.ts';
const caller = 'src/identity/tokens/caller.server.ts';
const forged = 'tests/faults/requests.test.ts';

export const tokens: Protection[] = [
  {
    promise: 'forged-tokens',
    by: forged,
    file: tokenCheck,
    text: 'const { payload } = await jwtVerify(token, keySet, expected);',
    becomes:
      'void jwtVerify(token, keySet, expected).catch(() => {});\n    const payload = (await import("jose")).decodeJwt(token);',
  },
  {
    promise: 'stale-tokens',
    by: tokenTests,
    file: tokenCheck,
    text: "const expected = { issuer, audience, algorithms, currentDate: now(), requiredClaims: ['sub', 'exp', 'iat'] };",
    becomes: 'const expected = { algorithms, currentDate: now() };',
  },
  {
    promise: 'stale-tokens',
    by: tokenTests,
    file: tokenCheck,
    text: 'if (knownClaims && knownClaims.expiresAt > seconds) return knownClaims;',
    becomes: 'if (knownClaims) return knownClaims;',
  },
  {
    promise: 'unknown-keys',
    by: 'src/identity/tokens/token-check.test.ts',
    file: 'src/identity/tokens/key-cache.server.ts',
    text: 'age >= (isCached ? freshSeconds : refetchSeconds)',
    becomes: 'age >= (isCached ? freshSeconds : 0)',
  },
  {
    promise: 'unknown-keys',
    by: 'src/identity/tokens/token-check.test.ts',
    file: 'src/identity/tokens/key-cache.server.ts',
    text: "if (!cachedKeys) throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds }, error);",
    becomes: "throw new ShopError('UNAVAILABLE', { retryAfterSeconds: refetchSeconds }, error);",
  },
  {
    promise: 'changed-accounts',
    by: 'src/server/api/access.test.ts',
    file: caller,
    text: "if (state?.disabledAt) throw new ShopError('ACCOUNT_DISABLED');",
    becomes: '',
  },
  {
    promise: 'changed-accounts',
    by: 'src/identity/account/change-password.test.ts',
    file: caller,
    text: "if (!state?.sessionLives) throw new ShopError('UNAUTHENTICATED');",
    becomes: "if (!state) throw new ShopError('UNAUTHENTICATED');",
  },
  {
    promise: 'unverified-accounts',
    by: 'src/accounts/accounts.test.ts',
    file: caller,
    text: 'const role = (emailVerified && roles.find((each) => each === state.role)) || null;',
    becomes: 'const role = roles.find((each) => each === state.role) ?? null;',
  },
  {
    promise: 'known-addresses',
    by: 'src/identity/embedded/embedded-provider.test.ts',
    file: 'src/identity/embedded/constant-time-answer.server.ts',
    text: 'await sleep(intervalMs - ((performance.now() - start) % intervalMs));',
    becomes: 'void sleep(0);',
  },
  {
    promise: 'guessed-passwords',
    by: 'src/identity/rate-limit/trusted-proxies.test.ts',
    file: 'src/server/http-server.ts',
    text: 'trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,',
    becomes: 'trustProxy: true,',
  },
  {
    promise: 'guessed-passwords',
    by: 'src/identity/rate-limit/password-guessing.test.ts',
    file: 'src/identity/rate-limit/rate-limit.server.ts',
    text: 'if (!isLifted(verdict, solved) || !(await spendCaptcha(trx, solved))) throw',
    becomes: 'if (!isLifted(verdict, solved)) throw',
  },
  {
    promise: 'guessed-passwords',
    by: 'src/identity/rate-limit/password-guessing.test.ts',
    file: 'src/identity/embedded/allowed-requests.server.ts',
    text: "attempts: [{ kind: 'password', at: 'email' }],\n",
    becomes: 'attempts: [],\n',
  },
  {
    promise: 'stranger-was-first',
    by: 'src/identity/google/google-sign-in.test.ts',
    file: 'src/identity/google/admit-google-person.server.ts',
    text: 'await deleteSignInMethods(trx, uid);\n',
    becomes: '',
  },
  {
    promise: 'stranger-was-first',
    by: 'src/identity/google/unproven-password.test.ts',
    file: 'src/identity/google/admit-google-person.server.ts',
    text: 'if (await deleteUnprovenPassword(trx, uid))',
    becomes: "if (uid === '')",
  },
];
