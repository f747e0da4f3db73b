import { expect, test } from 'vitest';
import { liveSettings, problemsOf } from '../../../tests/samples/live-settings.ts';
import { readConfig } from './settings.ts';

const demo = { SECRET: liveSettings.SECRET };
const moment = '2026-12-31T16:59:59Z';

test('a clock that tests set is refused by name in a live shop', { tags: ['turn-of-the-year'] }, () => {
  expect(readConfig(liveSettings).testClock).toBeNull();
  for (const TEST_CLOCK of [moment, 'noon', new Date().toISOString()]) {
    expect(problemsOf({ ...liveSettings, TEST_CLOCK })).toEqual([
      expect.stringMatching(/^TEST_CLOCK must not be set in a live shop/),
    ]);
  }
});

test('a demo’s clock starts from a moment of UTC and nothing else', () => {
  expect(readConfig(demo).testClock).toBeNull();
  expect(readConfig({ ...demo, TEST_CLOCK: moment }).testClock).toEqual(new Date(moment));
  for (const TEST_CLOCK of [
    'noon',
    '2026-12-31',
    '2026-12-31T16:59:59',
    '2026-13-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
  ]) {
    expect(problemsOf({ ...demo, TEST_CLOCK })).toEqual([expect.stringMatching(/^TEST_CLOCK must be a moment/)]);
  }
});
