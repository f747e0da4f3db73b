import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { clientTypes } from 'napas-shop-openapi-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import type { ApiDocument, Operation } from './openapi.ts';

let shop: TestShop;
let document: ApiDocument;
beforeAll(async () => {
  shop = await openTestShop();
  document = (await shop.call('GET', 'openapi.json')).body;
});
afterAll(() => shop.close());

test('independent validators accept the document', { tags: ['fuzzed-document'] }, async () => {
  const lint = async (checked: object) => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(checked), absoluteRef: '/openapi.json', config });
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`);
  };
  expect(await lint(document)).toEqual([]);
  expect(
    await lint({ ...document, paths: { ...document.paths, '/orders/{other}': document.paths['/orders/{id}'] } }),
  ).toContainEqual(expect.stringContaining('no-identical-paths'));
});

test('a client generated from the document compiles, and refuses input that the shop would refuse', {
  tags: ['fuzzed-document'],
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-api-client-'));
  writeFileSync(join(folder, 'api.d.ts'), await clientTypes(document));
  writeFileSync(join(folder, 'client.ts'), client);
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'esnext', '--types', '', 'client.ts'];
  const checked = promisify(execFile)(process.execPath, [tsc, ...options], { cwd: folder });
  const { stdout } = await checked.catch((error: { stdout: string }) => error);
  rmSync(folder, { recursive: true });
  expect(stdout).toBe('');
});

const client = `
import type { components, paths } from './api';
type Products = paths['/products'];
type Order = paths['/orders']['post'];
type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;

export const list: Products['get']['parameters']['query'] = { limit: 24, sort: '-price', inStock: 'true' };
// @ts-expect-error: there is no such order of the list
export const wrong: Products['get']['parameters']['query'] = { sort: 'cheapest' };
export const history: paths['/orders/{id}']['get']['parameters']['path'] = { id: 'kartini' };
export const removal: paths['/orders/{id}']['delete']['parameters']['path'] = { id: 'an order' };
export function product(answer: Json<Products['get']['responses'][200]>): [string, number | null] | undefined {
  return answer[0] && [answer[0].name, answer[0].countInStock];
}
export const form: keyof Products['post']['requestBody']['content'] = 'multipart/form-data';
// @ts-expect-error: a product is no JSON
export const json: keyof Products['post']['requestBody']['content'] = 'application/json';
export function refusal(answer: Json<Order['responses'][409]>): 'CART_EMPTY' | string {
  const code: 'CART_EMPTY' | 'CART_CHANGED' | 'PRICE_CHANGED' | 'OUT_OF_STOCK' | 'ALLOWANCE_EXCEEDED' | 'PRODUCT_UNAVAILABLE' = answer.code;
  return code + (answer.data?.prices?.[0]?.price ?? '') + (answer satisfies components['schemas']['Refusal']).message;
}
`;

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );

test('every operation names its refusals, and takes its body in one form', { tags: ['fuzzed-document'] }, () => {
  expect(operations().length).toBeGreaterThan(25);
  for (const [name, { responses, security, requestBody, description }] of operations()) {
    const statuses = Object.keys(responses);
    expect(statuses, name).toEqual(expect.arrayContaining(['400', '415', '500', '503']));
    const closed = security?.length === 1;
    // A visitor’s call that changes data is refused from pages of other sites.
    const changes = !name.startsWith('get ');
    // The code of a sign-in can come too late.
    const finishesSignIn = name.endsWith('-step');
    expect([statuses.includes('401'), statuses.includes('403')], name).toEqual([
      closed || finishesSignIn,
      closed || changes,
    ]);
    expect(description?.includes('visitor'), name).toBe(!closed);
    if (requestBody) expect(Object.keys(requestBody.content), name).toHaveLength(1);
  }
});

test('numbers in queries and forms are numbers with their limits', { tags: ['fuzzed-document'] }, () => {
  const limits = operations().flatMap(([, { parameters = [] }]) => parameters.filter(({ name }) => name === 'limit'));
  expect(limits.length).toBeGreaterThan(3);
  for (const { schema } of limits)
    expect(schema).toMatchObject({ type: 'integer', minimum: 1, maximum: expect.any(Number) });
  const form = document.paths['/products']?.post?.requestBody?.content['multipart/form-data']?.schema;
  expect(form).toMatchObject({ properties: { price: { type: 'integer', minimum: 0, maximum: 1_000_000_000 } } });
});
