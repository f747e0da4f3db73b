import { expect, it } from 'vitest';
import { rupiah } from './rupiah.ts';

it('writes whole amounts as the Indonesian format of the platform does', () => {
  const format = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
  for (const amount of [
    0,
    1,
    999,
    1_000,
    25_000,
    999_999,
    1_000_000,
    12_345_678_901,
    Number.MAX_SAFE_INTEGER,
    -1,
    -25_000,
  ]) {
    expect(rupiah(amount)).toBe(format.format(amount));
  }
});
