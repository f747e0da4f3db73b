import { expect, test } from '../fixtures/test.ts';

test('a demo without METRICS_TOKEN opens its numbers to direct requests of this machine alone', async ({ shop }) => {
  const metrics = async (headers = {}) => (await fetch(`${shop.url}/metrics`, { headers })).status;
  expect([await metrics(), await metrics({ 'x-forwarded-for': '203.0.113.7' })]).toEqual([200, 404]);
});
