import { expect, it } from 'vitest';
import { jakartaDate, jakartaDateTime, jakartaYear, shortJakartaTime } from './jakarta-time.ts';

it('a year in Jakarta ends seven hours before that of the clock in Greenwich', () => {
  expect(jakartaYear(new Date('2026-12-31T16:59:59.999Z'))).toBe(2026);
  expect(jakartaYear(new Date('2026-12-31T17:00:00Z'))).toBe(2027);
});

it('moments and days are those of Jakarta, in both languages', () => {
  const moment = new Date('2026-11-20T17:05:00Z');
  expect(jakartaDateTime(moment, 'en')).toBe('21 November 2026 at 00:05 WIB');
  expect(jakartaDateTime(moment, 'id')).toBe('21 November 2026 pukul 00.05 WIB');
  expect(shortJakartaTime(moment, moment, 'en')).toBe('21\u00a0Nov,\u00a000:05');
  expect(shortJakartaTime(moment, new Date('2027-01-01T00:00:00Z'), 'id')).toBe('21\u00a0Nov\u00a02026,\u00a000.05');
  expect(jakartaDate(moment, 'en')).toBe('21 November 2026');
  expect(jakartaDate(new Date('2026-08-16T17:00:00Z'), 'id')).toBe('17 Agustus 2026');
});
