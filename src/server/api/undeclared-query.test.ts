import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLogOf } from '../../../tests/changes/change-log.ts';
import { formData } from '../../../tests/form-data.ts';
import { addressOf, endpointNamed, samples } from '../../../tests/samples/endpoint-samples.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { endpointsOf } from './endpoints.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each(endpointsOf())(
  '$name refuses an undeclared query, and does nothing',
  { tags: ['memory-of-strangers'] },
  async ({ name, method }) => {
    const owner = await shop.person({ role: 'admin' });
    const sample = (await samples[name]?.({ shop, owner })) ?? {};
    const address = addressOf(endpointNamed(name), sample);
    const body = sample.form ? formData(sample.form) : sample.json;
    const log = await changeLogOf(shop.db);
    await log.jobsDone();
    const answer = await shop.call(method, `${address}${address.includes('?') ? '&' : '?'}undeclared=1`, {
      as: owner,
      body,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
    expect(answer.body.data.issues).toEqual([{ field: 'undeclared', message: expect.any(String) }]);
    expect(await log.changes()).toEqual([]);
  },
);

test('names a missing field of a query', { tags: ['fuzzed-document'] }, async () => {
  expect(await shop.call('GET', 'products/related/items')).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('category'), data: { issues: [{ field: 'category' }] } },
  });
});
