import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DayRange, dayAfter, daysIn, periodsOf, piecesOf, steps } from './report-days.ts';

const knownDays = { from: '2021-11-03', until: '2026-11-22' };
const day = fc.integer({ min: 0, max: 4_000 }).map((days) => dayAfter('2019-06-01', days));
const range = fc.tuple(day, day).map(([a, b]): DayRange => (a < b ? { from: a, until: b } : { from: b, until: a }));

const daysFrom = ({ from, until }: DayRange) =>
  Array.from({ length: Math.max(0, daysIn({ from, until })) }, (_, place) => dayAfter(from, place));

/** How many characters of a day are the same within each kind of total. */
const belongs = { day: 10, month: 7, year: 4, ever: 0 };

test('the totals of a range hold each day with orders once, and no day outside it', () => {
  fc.assert(
    fc.property(range, range, (askedRange, there) => {
      const pieces = piecesOf(askedRange, there);
      for (const each of daysFrom(there)) {
        const holding = pieces.filter(
          ({ span, begins }) => each.slice(0, belongs[span]) === begins.slice(0, belongs[span]),
        );
        expect(holding.length, each).toBe(askedRange.from <= each && each <= askedRange.until ? 1 : 0);
      }
    }),
    { numRuns: 60 },
  );
});

test('this year, last year and all time are one total each; thirty days are at most thirty', () => {
  expect(piecesOf({ from: '2021-11-03', until: '2026-11-23' }, knownDays)).toEqual([
    { span: 'ever', begins: '0001-01-01' },
  ]);
  expect(piecesOf({ from: '2026-01-01', until: '2026-11-23' }, knownDays)).toEqual([
    { span: 'year', begins: '2026-01-01' },
  ]);
  expect(piecesOf({ from: '2025-01-01', until: '2025-12-31' }, knownDays)).toEqual([
    { span: 'year', begins: '2025-01-01' },
  ]);
  expect(piecesOf({ from: '2026-10-25', until: '2026-11-23' }, knownDays)).toEqual([
    ...['25', '26', '27', '28', '29', '30', '31'].map((each) => ({ span: 'day', begins: `2026-10-${each}` })),
    { span: 'month', begins: '2026-11-01' },
  ]);
  expect(piecesOf({ from: '2019-01-01', until: '2019-12-31' }, knownDays)).toEqual([]);
});

test('the periods of a range follow one after the other, from its first day to its last', () => {
  fc.assert(
    fc.property(range, fc.constantFrom(...steps), (askedRange, step) => {
      expect(periodsOf(askedRange, step).flatMap(daysFrom)).toEqual(daysFrom(askedRange));
    }),
    { numRuns: 50 },
  );
});
