import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Kind, kinds } from '../../../tests/access-answers.ts';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import type { Person } from '../../../tests/people.ts';
import { statuses } from '../../../tests/samples/access-table.ts';
import { endpointNamed, samples, send } from '../../../tests/samples/endpoint-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function people(kind: Kind | 'packer'): Promise<{ caller?: Person; owner: Person }> {
  if (kind === 'visitor') return { owner: await shop.person() };
  if (kind === 'another') return { caller: await shop.person(), owner: await shop.person() };
  const person = await shop.person({
    role: kind === 'packer' || kind === 'staff' || kind === 'admin' ? kind : 'customer',
    verified: kind !== 'unverified',
    disabled: kind === 'disabled',
  });
  return { caller: person, owner: person };
}

/** A packer is a customer, and at the endpoints of that level as staff. */
const levelOfPacker = ({ meta }: Endpoint) => kinds.indexOf(meta.access === 'packer' ? 'staff' : 'customer');

const codes: Partial<Record<Kind | 'packer', string>> = {
  visitor: 'UNAUTHENTICATED',
  disabled: 'ACCOUNT_DISABLED',
  unverified: 'EMAIL_NOT_VERIFIED',
};

/** The refusal of an unverified session, at every endpoint. */
const codeFor = (kind: Kind | 'packer', { meta }: Endpoint) =>
  kind === 'unverified' && meta.access === 'session' ? 'FORBIDDEN' : codes[kind];

test('the matrix has a row and a sample for every endpoint of the contract, and no others', {
  tags: ['endpoint-without-rule'],
}, () => {
  const names = endpointsOf().map(({ name }) => name);
  expect(Object.keys(statuses).sort()).toEqual(names.toSorted());
  expect(Object.keys(samples).sort()).toEqual(names.toSorted());
});

describe.each(Object.entries(statuses))('%s', (name, expected) => {
  const ofPacker = ['packer', expected[levelOfPacker(endpointNamed(name))] ?? 0] as const;
  test.each([...kinds.map((kind, index) => [kind, expected[index] ?? 0] as const), ofPacker])(
    'answers %s with %i',
    { tags: ['unverified-accounts', 'endpoint-without-rule'] },
    async (kind, status) => {
      const endpoint = endpointNamed(name);
      const { caller, owner } = await people(kind);
      const sample = await samples[name]?.({ shop, owner });
      if (!sample) throw new Error(`${name} has no sample`);
      const log = await changeLogOf(shop.db);
      // The previous request may have enqueued a job that applies a plan.
      await log.jobsDone();
      const answer = await send(shop, endpoint, sample, caller);
      expect(answer, JSON.stringify(answer.body)).toMatchObject({ status });
      if (status >= 400) {
        expect(answer.body).toMatchObject({
          defined: true,
          status,
          code: codeFor(kind, endpoint) ?? { 400: 'INVALID_INPUT', 404: 'NOT_FOUND' }[status] ?? 'FORBIDDEN',
        });
        expect(await log.changes(), 'a refused request changes nothing').toEqual([]);
      }
    },
  );
});

test('the OpenAPI document lists every endpoint with those it is open to', async () => {
  const { body } = await shop.call('GET', 'openapi.json');
  const listed = Object.entries<Record<string, { description: string; security: unknown[] }>>(body.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, { description, security }]) =>
        [method.toUpperCase(), path, description, security.length].join(' '),
      ),
  );
  const expected = endpointsOf().map(({ method, path, meta }) =>
    [
      method,
      path.replace(/\/$/, '').replace(/^(\/orders)\/\{\w+\}$/, '$1/{id}'),
      meta.access === 'session' ? 'Open to: a signed-in session.' : `Open to: ${meta.access} and above.`,
      meta.access === 'visitor' ? 0 : 1,
    ].join(' '),
  );
  expect(listed.sort()).toEqual(expected.sort());
});

test('a token in the query, in a cookie, or of another scheme is no token', { tags: ['forged-tokens'] }, async () => {
  const { token } = await shop.person({ role: 'admin' });
  expect(await shop.call('GET', `account?access_token=${token}`)).toMatchObject({ status: 401 });
  const headersWithout: Record<string, string>[] = [
    { cookie: `token=${token}` },
    { authorization: token },
    { authorization: `Basic ${token}` },
    { authorization: `Bearer ${token} ${token}` },
    { authorization: 'Bearer ' },
    { authorization: `Bearer ${token.split('.').slice(0, 2).join('.')}.` },
  ];
  for (const headers of headersWithout)
    expect(await shop.call('GET', 'account', { headers }), JSON.stringify(headers)).toMatchObject({ status: 401 });
});

test('a lowered role and a disabled account take effect at the next request', {
  tags: ['changed-accounts'],
}, async () => {
  const admin = await shop.person({ role: 'admin' });
  expect(await shop.call('GET', 'admin/accounts', { as: admin })).toMatchObject({ status: 200 });
  await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '=', admin.uid).execute();
  expect(await shop.call('GET', 'admin/accounts', { as: admin })).toMatchObject({ status: 403 });
  await shop.db.updateTable('account').set({ disabled_at: new Date() }).where('uid', '=', admin.uid).execute();
  expect(await shop.call('GET', 'cart', { as: admin })).toMatchObject({ body: { code: 'ACCOUNT_DISABLED' } });
});
