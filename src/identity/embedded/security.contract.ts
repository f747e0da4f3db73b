import * as z from 'zod/mini';
import { type Guarded, refusals } from '../../shared/contract-builder.ts';
import { line, mailAddress } from '../../shared/text-schema.ts';
import { identityEndpoint, mailFrom, mailTo } from '../rate-limit/identity-endpoint.ts';
import { altcha, password } from '../rate-limit/identity-schema.ts';

const token = z.string().check(z.minLength(1), z.maxLength(2000));
const code = z.string().check(z.minLength(1), z.maxLength(40));

const done = z.strictObject({ status: z.literal(true) });
const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });
const protection = z.strictObject({
  password: z.boolean(),
  google: z.boolean(),
  secondStep: z.boolean(),
  recoveryCodesLeft: z.int(),
});
const twoFactorKey = z.strictObject({
  key: z.string(),
  link: z.string(),
  drawing: z.strictObject({ size: z.int(), path: z.string() }),
});
const device = z.strictObject({ id: z.string(), browser: z.string(), lastSeenAt: z.string(), current: z.boolean() });

const linkFollowed = { attempts: [{ kind: 'link', at: 'token' }] } as const;
const ownPassword = { attempts: [{ kind: 'password', at: 'account' }], hashesPassword: true } as const;
const ownCode = { attempts: [{ kind: 'code', at: 'account' }] } as const;
const recentLogin = { recentLogin: true } as const;
const newPassword = { choosesPassword: true, hashesPassword: true } as const;
const secondFactor = (kind: 'code' | 'recovery') =>
  ({ attempts: [{ kind, at: 'pending' }], finishesSignIn: true }) as const;

type Access = 'visitor' | 'session';
type Rules = Parameters<typeof identityEndpoint>[1];

const call = (access: Access, method: 'GET' | 'POST', path: string, summary: string, rules?: Rules) =>
  identityEndpoint(access, rules)
    .route({ method, path: `/identity${path}`, summary })
    .errors(refusals('TOO_MANY_REQUESTS'));
/** A call with fields in its body, which returns no data. */
const form =
  (access: Access) =>
  <Fields extends Record<string, z.ZodMiniType>>(path: string, summary: string, fields: Fields, rules?: Rules) =>
    call(access, 'POST', path, summary, rules)
      .input(z.strictObject({ ...fields, altcha }))
      .output(done);
const visitor = form('visitor');
const owner = form('session');

/** The security of an account at the embedded provider: its address, password, devices and two-factor. */
export const securityContract = {
  requestReset: visitor(
    '/ask-reset',
    'Mails the link to a new password, if the address has an account',
    { email: mailAddress },
    { attempts: [{ kind: 'reset', at: 'email' }, mailFrom], constantTime: true },
  ),
  checkReset: visitor('/check-reset', 'Whether a link to a new password is good', { token }, linkFollowed),
  reset: visitor(
    '/reset',
    'Sets a new password by a mailed link, and signs out every device',
    { token, password },
    { ...linkFollowed, ...newPassword, provesOwner: true },
  ),
  confirmAddress: visitor('/confirm-address', 'Changes the address by a mailed link', { token }, linkFollowed),
  finishByApp: visitor('/second-step', 'Ends a sign-in by a code of the app', { code }, secondFactor('code')),
  finishByRecoveryCode: visitor(
    '/recovery-step',
    'Ends a sign-in by a recovery code',
    { code },
    secondFactor('recovery'),
  ),
  changePassword: owner(
    '/replace-password',
    'Changes one’s password, and signs out every other device',
    { currentPassword: password, password },
    { ...ownPassword, ...newPassword },
  ),
  changeAddress: owner(
    '/ask-new-address',
    'Mails the link that changes one’s address',
    { email: mailAddress, password },
    { ...ownPassword, attempts: [...ownPassword.attempts, mailTo, mailFrom, { kind: 'new-address', at: 'account' }] },
  ),
  prove: owner('/prove', 'Proves by the password who is signed in', { password }, ownPassword),
  proveByCode: owner('/prove-by-code', 'Proves by a code who is signed in', { code }, ownCode),
  protection: call('session', 'GET', '/protection', 'What protects one’s account').output(protection),
  beginTwoFactor: call('session', 'POST', '/second-step/begin', 'Gives a key for an app', recentLogin).output(
    twoFactorKey,
  ),
  enableTwoFactor: call('session', 'POST', '/second-step/on', 'Switches two-factor on by a first code', recentLogin)
    .input(z.strictObject({ code, altcha }))
    .output(recoveryCodes),
  disableTwoFactor: owner('/second-step/off', 'Switches two-factor off', { code }, { ...recentLogin, ...ownCode }),
  renewRecoveryCodes: call('session', 'POST', '/recovery-codes', 'Gives new recovery codes', recentLogin).output(
    recoveryCodes,
  ),
  unlinkGoogle: call('session', 'POST', '/unlink-google', 'Ends sign-in with Google', recentLogin).output(done),
  devices: call('session', 'GET', '/devices', 'Where one is signed in').output(
    z.strictObject({ devices: z.array(device) }),
  ),
  endSession: owner('/end-session', 'Signs one device out', { id: line(1, 100) }),
  endSessions: call('session', 'POST', '/end-sessions', 'Signs every device out').output(done),
} satisfies Guarded;
