import { expect } from 'vitest';
import { type ApiAnswer, documentedBody } from '../api-call.ts';
import { computingTime } from '../computing-time.ts';
import type { Person } from '../people.ts';
import { expectWithin } from '../processes/expect-within.ts';
import type { TestShop } from '../shop.ts';
import { changeLogOf } from './change-log.ts';

export type RawRequest = {
  method?: 'POST' | 'PUT';
  url?: string;
  payload: string | Buffer;
  type?: string;
  encoding?: string;
};

/** Sends bytes as they stand, and expects a refusal of ours that takes little work and leaves everything as it was. */
export async function expectRefusal(
  shop: TestShop,
  { method = 'POST', url = '/api/cart/', payload, type, encoding }: RawRequest,
  as: Person,
): Promise<ApiAnswer['body']> {
  const log = await changeLogOf(shop.db);
  await log.jobsDone();
  const headers = {
    authorization: `Bearer ${await shop.tokenOf(as)}`,
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  };
  const { result: response, milliseconds } = await computingTime(() =>
    shop.server.inject({ method, url, payload, headers }),
  );
  const body = await documentedBody(method, url, response);
  expect(response.statusCode, `${type}: ${response.body}`).toBeGreaterThanOrEqual(400);
  expect(response.statusCode, `${type}: ${response.body}`).toBeLessThan(500);
  expect(body).toMatchObject({ defined: true, status: response.statusCode, message: expect.any(String) });
  await expectWithin(milliseconds, 5_000);
  expect(await log.changes()).toEqual([]);
  return body;
}
