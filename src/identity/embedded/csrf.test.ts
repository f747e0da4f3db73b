import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { appCode } from '../../../tests/identity/authenticator-app.ts';
import { twoFactorVisitorOf } from '../../../tests/identity/two-factor-visitor.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { identityEndpoints } from './allowed-requests.server.ts';
import { securityContract } from './security.contract.ts';

const password = 'a-long-secret';
let shop: TestShop;
let visitor: ReturnType<typeof twoFactorVisitorOf>;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = twoFactorVisitorOf(shop);
});
afterAll(() => shop.close());

/** The body is made when it is sent: a code of an app is good for half a minute. */
type Sample = { body: object | (() => object); cookie?: string };
const signedIn = () => visitor.newcomer(password);

/** A person with a second step, who has taken the first one. */
async function halfway() {
  const { email, key, recoveryCodes } = await visitor.newPerson(password);
  return { key, recoveryCodes, cookie: (await visitor.firstStep(email, password)).pending };
}

/** A signed-in person with a code of their app. */
async function withCode(): Promise<Sample> {
  const { key, cookie } = await visitor.newPerson(password);
  return { body: () => ({ code: appCode(key) }), cookie };
}

/** For each endpoint a request that succeeds when it comes from a page of our own. */
const samples: Record<string, () => Promise<Sample>> = {
  '/identity/sign-up/email': async () => ({ body: { name: 'Ibu Sari', email: 'new@test.example', password } }),
  '/identity/sign-in/email': async () => ({ body: { email: (await signedIn()).email, password } }),
  '/identity/send-verification-email': async () => {
    const email = 'waiting@test.example';
    await visitor.send('/sign-up/email', { name: 'Ibu Sari', email, password });
    return { body: { email } };
  },
  '/identity/ask-reset': async () => ({ body: { email: (await signedIn()).email } }),
  '/identity/check-reset': async () => ({ body: { token: await resetToken() } }),
  '/identity/reset': async () => ({ body: { token: await resetToken(), password: 'another-long-secret' } }),
  '/identity/confirm-address': async () => {
    const { cookie } = await signedIn();
    await visitor.send('/ask-new-address', { email: 'moved@test.example', password }, { cookie });
    return { body: { token: await visitor.mailedToken('moved@test.example', /confirm-address/) } };
  },
  '/identity/replace-password': async () => ({
    body: { currentPassword: password, password: 'another-long-secret' },
    cookie: (await signedIn()).cookie,
  }),
  '/identity/ask-new-address': async () => ({
    body: { email: 'moving@test.example', password },
    cookie: (await signedIn()).cookie,
  }),
  '/identity/second-step': async () => {
    const { key, ...waits } = await halfway();
    return { body: () => ({ code: appCode(key) }), ...waits };
  },
  '/identity/recovery-step': async () => {
    const { recoveryCodes, ...waits } = await halfway();
    return { body: { code: recoveryCodes[0] }, ...waits };
  },
  '/identity/prove': async () => ({ body: { password }, cookie: (await signedIn()).cookie }),
  '/identity/prove-by-code': withCode,
  '/identity/second-step/begin': async () => ({ body: {}, cookie: (await signedIn()).cookie }),
  '/identity/second-step/on': async () => {
    const { cookie } = await signedIn();
    const { body } = await visitor.send('/second-step/begin', {}, { cookie });
    return { body: () => ({ code: appCode(body.key) }), cookie };
  },
  '/identity/second-step/off': withCode,
  '/identity/recovery-codes': async () => ({ body: {}, cookie: (await visitor.newPerson(password)).cookie }),
  '/identity/unlink-google': async () => {
    const { cookie, person } = await signedIn();
    const linked = { id: person.uid, accountId: person.uid, providerId: 'google.com', userId: person.uid };
    await shop.db
      .insertInto('identity.account')
      .values({ ...linked, updatedAt: new Date() })
      .execute();
    return { body: {}, cookie };
  },
  '/identity/end-session': async () => {
    const { cookie } = await signedIn();
    const { body } = await shop.call('GET', '/identity/devices', { headers: { cookie } });
    return { body: { id: body.devices[0].id }, cookie };
  },
  '/identity/end-sessions': async () => ({ body: {}, cookie: (await signedIn()).cookie }),
  '/identity/sign-out': async () => ({ body: {}, cookie: (await signedIn()).cookie }),
};

async function resetToken(): Promise<string> {
  const { email } = await signedIn();
  await visitor.send('/ask-reset', { email });
  return visitor.mailedToken(email, /new-password/);
}

/** What browsers say of a request that a page elsewhere has made. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: `${origin}.evil.example` },
  { origin: 'http://127.0.0.1:4000' },
  { origin: origin.replace('http', 'https') },
  { origin: 'null' },
  { origin: '' },
  { origin, 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
];

/** The attempts that were counted, which the log of changes leaves out. */
function attempts() {
  return shop.db
    .selectFrom('identity.rate_limit')
    .selectAll()
    .where('key', 'not like', 'client:%')
    .orderBy('key')
    .execute();
}

const changing = [
  ...Object.entries(identityEndpoints).map(([path, { method }]) => [path, method] as const),
  ...Object.values(securityContract).map(({ '~orpc': { route } }) => [route.path ?? '', route.method ?? ''] as const),
].filter(([, method]) => method !== 'GET');

describe('a page elsewhere', () => {
  it('is thought of at every endpoint that changes something', { tags: ['cookies'] }, () => {
    expect(Object.keys(samples).sort()).toEqual(changing.map(([path]) => path).sort());
  });

  it.each(changing)('changes nothing at %s, where our own page does', { tags: ['cookies'] }, async (path, method) => {
    const { body, cookie } = (await samples[path]?.()) ?? { body: {} };
    const send = (headers: Record<string, string>) =>
      shop.call(method, path, {
        body: typeof body === 'function' ? body() : body,
        headers: { ...headers, ...(cookie ? { cookie } : {}) },
      });
    const log = await changeLogOf(shop.db);
    await log.jobsDone();
    const attemptsBefore = await attempts();
    for (const headers of foreign) {
      const answer = await send(headers);
      expect({ headers, status: answer.status }).toEqual({ headers, status: 403 });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(await log.changes()).toEqual([]);
    expect(await attempts()).toEqual(attemptsBefore);
    expect((await send({ origin, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    const after = [await log.changes(), await attempts()];
    if (path !== '/identity/check-reset') expect(after).not.toEqual([[], attemptsBefore]);
  });

  it('cannot use a session by saying nothing of itself', { tags: ['cookies'] }, async () => {
    const { cookie } = await signedIn();
    const answer = await shop.call('POST', '/identity/end-sessions', { headers: { cookie } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', data: { reason: 'invalid-input' } } });
    const referer = { cookie, referer: `${origin}/account` };
    expect((await shop.call('POST', '/identity/end-sessions', { headers: referer })).status).toBe(200);
  });

  it('gets no permission for requests that a simple form cannot send', { tags: ['cookies'] }, async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const preflight = await shop.call('OPTIONS', '/identity/sign-out', { headers });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const { status } = await shop.server
        .inject({
          method: 'POST',
          url: '/identity/sign-in/email',
          headers: { origin, 'content-type': type },
          payload: '{"email":"a@test.example","password":"a-long-secret"}',
        })
        .then(({ statusCode }) => ({ status: statusCode }));
      expect([400, 415]).toContain(status);
    }
  });
});
