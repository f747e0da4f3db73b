import { expect, test } from 'vitest';
import { isUuid, newUuid } from './ids.ts';

test('an id that a browser makes is a random UUID and does not repeat', () => {
  const ids = new Set(Array.from({ length: 100 }, newUuid));
  expect(ids.size).toBe(100);
  for (const id of ids) {
    expect(isUuid(id)).toBe(true);
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});
