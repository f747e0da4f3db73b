import { randomBytes } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { addressToken } from '../../src/identity/account/address-change.server.ts';
import { resetToken } from '../../src/identity/sign-in/password-reset.server.ts';
import { saveAddressChange } from '../../src/identity/store/address-change.store.server.ts';
import { passwordMark, savePassword } from '../../src/identity/store/password.store.server.ts';
import { pendingSignIns } from '../../src/identity/two-factor/pending-sign-in.server.ts';
import { replaceRecoveryCodes } from '../../src/identity/two-factor/recovery-code.store.server.ts';
import { base32 } from '../../src/identity/two-factor/totp.server.ts';
import { deleteTwoFactor, savePendingKey } from '../../src/identity/two-factor/two-factor.store.server.ts';
import { totpKeySeal } from '../../src/identity/two-factor/verify-code.server.ts';
import { createKeyring } from '../../src/shared/secrets/keyring.server.ts';
import { appCode } from '../identity/authenticator-app.ts';
import { origin, type Person, secret } from '../people.ts';
import type { TestShop } from '../shop.ts';
import type { Sample, SampleContext } from './sample.ts';

const keyring = createKeyring({ secret, previousSecrets: [] });
const now = () => new Date();
const password = 'a-long-secret';
let passwordHash: Promise<string> | undefined;

async function givePassword({ db }: TestShop, { uid }: Person): Promise<void> {
  passwordHash ??= hashPassword(password);
  await savePassword(db, uid, { hash: await passwordHash, now: now() });
}

/** Replaces a person's keys by a new one for an authenticator app. Returns its present code. */
async function givePendingKey({ db }: TestShop, { uid }: Person): Promise<string> {
  const key = randomBytes(20);
  await deleteTwoFactor(db, uid);
  await savePendingKey(db, uid, totpKeySeal(keyring).seal(key.toString('hex')));
  return appCode(base32(key));
}

async function giveTwoFactor(shop: TestShop, person: Person): Promise<{ code: string; recoveryCode: string }> {
  const code = await givePendingKey(shop, person);
  await shop.db.updateTable('identity.two_factor').set({ since: now() }).where('userId', '=', person.uid).execute();
  const [recoveryCode = ''] = await replaceRecoveryCodes(shop.db, keyring, person.uid);
  return { code, recoveryCode };
}

/** A new person who has given the right password, and still has to give a code. */
async function pendingPerson(shop: TestShop) {
  const person = await shop.person();
  await givePassword(shop, person);
  const { uid, email } = person;
  const pending = pendingSignIns({ db: shop.db, keyring, secureCookies: false, now });
  const signIn = { uid, provider: 'password', stays: true, mark: await passwordMark(shop.db, email), at: Date.now() };
  const [cookie = ''] = (await pending.write(signIn)).split(';');
  return { ...(await giveTwoFactor(shop, person)), headers: { cookie, origin } };
}

async function newResetToken(shop: TestShop): Promise<string> {
  const person = await shop.person();
  await givePassword(shop, person);
  return resetToken(shop.db, { keyring, now: now() }, person);
}

async function newAddressToken({ db, person }: TestShop): Promise<string> {
  const { uid, email: from } = await person();
  const id = await saveAddressChange(db, { uid, from, to: `${uid}@moved.example`, now: now() });
  return addressToken({ keyring, now: now() }, id);
}

/** Any text is one of these fields' values, though not the right one. */
const anyText = ['password', 'currentPassword', 'token', 'code'];

/** Valid requests to the endpoints below `/identity`. */
export const securitySamples: Record<string, (context: SampleContext) => Promise<Sample>> = {
  'security.requestReset': async ({ shop }) => ({ json: { email: (await shop.person()).email } }),
  'security.checkReset': async ({ shop }) => ({ json: { token: await newResetToken(shop) }, anyText }),
  'security.reset': async ({ shop }) => ({
    json: { token: await newResetToken(shop), password: 'another-long-secret' },
    anyText,
  }),
  'security.confirmAddress': async ({ shop }) => ({ json: { token: await newAddressToken(shop) }, anyText }),
  'security.finishByApp': async ({ shop }) => {
    const { code, headers } = await pendingPerson(shop);
    return { json: { code }, headers, anyText };
  },
  'security.finishByRecoveryCode': async ({ shop }) => {
    const { recoveryCode, headers } = await pendingPerson(shop);
    return { json: { code: recoveryCode }, headers, anyText };
  },
  'security.changePassword': async ({ shop, owner }) => {
    await givePassword(shop, owner);
    return { json: { currentPassword: password, password: 'another-long-secret' }, anyText };
  },
  'security.changeAddress': async ({ shop, owner }) => {
    await givePassword(shop, owner);
    return { json: { email: `${owner.uid}@moving.example`, password }, anyText };
  },
  'security.protection': async () => ({}),
  'security.prove': async ({ shop, owner }) => {
    await givePassword(shop, owner);
    return { json: { password }, anyText };
  },
  'security.proveByCode': async ({ shop, owner }) => ({
    json: { code: (await giveTwoFactor(shop, owner)).code },
    anyText,
  }),
  'security.beginTwoFactor': async ({ shop, owner }) => {
    await deleteTwoFactor(shop.db, owner.uid);
    return {};
  },
  'security.enableTwoFactor': async ({ shop, owner }) => ({
    json: { code: await givePendingKey(shop, owner) },
    anyText,
  }),
  'security.disableTwoFactor': async ({ shop, owner }) => ({
    json: { code: (await giveTwoFactor(shop, owner)).code },
    anyText,
  }),
  'security.renewRecoveryCodes': async ({ shop, owner }) => {
    await giveTwoFactor(shop, owner);
    return {};
  },
  'security.unlinkGoogle': async ({ shop, owner }) => {
    await givePassword(shop, owner);
    return {};
  },
  'security.devices': async () => ({}),
  'security.endSession': async () => ({ json: { id: 'another device' } }),
  'security.endSessions': async () => ({}),
};
