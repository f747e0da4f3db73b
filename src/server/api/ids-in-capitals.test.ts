import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { openTestShop } from '../../../tests/shop.ts';
import { endpointsOf } from './endpoints.ts';

const isSchema = (value: unknown): value is $ZodType => typeof value === 'object' && value !== null && '_zod' in value;

/** The parts of a schema, and the schema itself. */
function partsOf(value: unknown, found = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null || found.has(value)) return found;
  if (isSchema(value)) {
    found.add(value);
    return partsOf({ ...value._zod.def }, found);
  }
  for (const part of Object.values(value)) partsOf(part, found);
  return found;
}

test.each(endpointsOf().map(({ name, procedure }) => [name, procedure] as const))(
  '%s reads and writes ids in small letters',
  (_, procedure) => {
    const id = '3F2504E0-4F89-41D3-9A0C-0305E82C3301';
    const { inputSchema, outputSchema } = procedure['~orpc'];
    for (const part of [...partsOf(inputSchema), ...partsOf(outputSchema)]) {
      const schema = part as z.ZodMiniType;
      if (!('format' in schema._zod.def) || schema._zod.def.format !== 'uuid') continue;
      expect(z.parse(schema, id)).toBe(id.toLowerCase());
    }
  },
);

test('a stock that is changed under an id in capitals shows in the kept answers at once', async () => {
  const shop = await openTestShop();
  onTestFinished(() => shop.close());
  const product = await shop.product({ countInStock: 3 });
  const admin = await shop.person({ role: 'admin' });
  const shown = async () => (await shop.call('GET', `products/${product._id}`)).body.countInStock;
  expect(await shown()).toBe(3);
  const body = { kind: 'write-off', change: -2, why: 'Damaged', key: crypto.randomUUID().toUpperCase() };
  const booked = await shop.call('POST', `products/${product._id.toUpperCase()}/movements`, { as: admin, body });
  expect(booked).toMatchObject({ status: 200, body: { countInStock: 1 } });
  expect(await shown()).toBe(1);
});
