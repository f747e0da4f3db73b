import type { Protection } from './protection.ts';

const ordering = 'src/checkout/place-order.server.ts';

export const accounts: Protection[] = [
  {
    promise: 'mail-scanners',
    by: 'src/identity/sign-in/sign-up.test.ts',
    file: 'src/server/verification/verification-routes.ts',
    text: 'refuseCrossOrigin(request, ownOrigins);',
    becomes: '',
  },
  {
    promise: 'mail-scanners',
    by: 'src/identity/sign-in/sign-up.test.ts',
    file: 'src/identity/sign-in/verification-link.server.ts',
    text: 'if (!hash || !(await matches({ hash, password }))) return',
    becomes: 'if (!hash || !matches || !password) return',
  },
  {
    promise: 'mailed-links',
    by: 'src/identity/sign-in/password-reset.test.ts',
    file: 'src/identity/sign-in/password-reset.server.ts',
    text: ' || (await passwordMark(db, user.email)) !== link.chosen',
    becomes: '',
  },
  {
    promise: 'elsewhere-addresses',
    by: 'src/identity/next-path.test.ts',
    file: 'src/identity/next-path.ts',
    text: "origin !== site || pathname.startsWith('//') || ",
    becomes: '',
  },
  {
    promise: 'coming-back',
    by: 'src/privacy/coming-back.test.ts',
    file: ordering,
    text: 'await recallAddress(trx, checkout.keyring, { uid: accountUid, email: checkout.email });',
    becomes: '',
  },
  {
    promise: 'coming-back',
    by: 'src/privacy/coming-back.test.ts',
    file: 'src/identity/sync-account.server.ts',
    text: ' || (await isNeverAdmin(db, keyring, email))',
    becomes: '',
  },
  {
    promise: 'locked-out',
    by: 'src/identity/sign-in/password-reset.test.ts',
    file: 'src/identity/embedded/allowed-requests.server.ts',
    text: "attempts: [{ kind: 'reset', at: 'email' }],",
    becomes: 'attempts: [mailTo],',
  },
  {
    promise: 'locked-out',
    by: 'src/identity/rate-limit/captcha-limits.test.ts',
    file: 'src/identity/rate-limit/rate-limit.server.ts',
    text: 'const refused = (await certainRefusal(db, counters, solved)) ?? (await countOrRefuse(db, counters, solved));',
    becomes: 'const refused = await countOrRefuse(db, counters, solved);',
    also: [
      {
        file: 'src/identity/rate-limit/rate-limit.server.ts',
        text: 'await db.transaction().execute(async (trx) => {',
        becomes: 'await (async (trx: Db) => {',
      },
      {
        file: 'src/identity/rate-limit/rate-limit.server.ts',
        text: 'throw new RefusedAttempts(verdict);\n    });',
        becomes: 'throw new RefusedAttempts(verdict);\n    })(db);',
      },
    ],
  },
  {
    promise: 'changed-secret',
    by: 'src/server/changed-secret.test.ts',
    file: 'src/shared/secrets/keyring.server.ts',
    text: 'previousSecrets.map((each) => presentKey(each, purpose));',
    becomes: 'previousSecrets.slice(9).map((each) => presentKey(each, purpose));',
  },
  {
    promise: 'changed-secret',
    by: 'src/server/changed-secret.test.ts',
    file: 'src/server/shop.ts',
    text: 'await sealAnew(db, keyring);\n',
    becomes: '',
  },
  {
    promise: 'weak-secret',
    by: 'src/server/config/settings.test.ts',
    file: 'src/server/config/settings.ts',
    text: "if (isWeakSecret(text('SECRET') ?? '')) {",
    becomes: "if (isWeakSecret('') && !text('SECRET')) {",
  },
  {
    promise: 'linked-google',
    by: 'src/identity/google/unlink-google.test.ts',
    file: 'src/identity/google/google-session.server.ts',
    text: 'await requireRecentLogin(db, owner.sessionId, now());\n',
    becomes: '',
  },
  {
    promise: 'linked-google',
    by: 'src/identity/google/unlink-google.test.ts',
    file: 'src/identity/google/unlink-google.server.ts',
    text: "if ((await findPasswordHash(trx, uid)) === null) throw identityError('LAST_WAY_IN');\n",
    becomes: '',
  },
];
