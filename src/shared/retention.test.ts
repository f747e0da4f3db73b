// The privacy page is made from the periods in retention.ts. Other sentences repeat them by hand, and are compared here.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withPeriods } from '../../scripts/build/kept-periods.ts';
import { attemptWindows } from '../identity/rate-limit/rate-limit.rules.ts';
import { locales } from './locales.ts';
import { type Kept, kept, keptInterval, keptMs, keptSince } from './retention.ts';

const sentences: Record<string, Kept[]> = {
  login_shared_hint: ['sharedLogin'],
  enquiry_privacy: ['answeredQuestion'],
  donations_privacy: ['answeredOffer'],
  vain_searches_text: ['vainSearch'],
  changes_gone: ['plan', 'appliedPlan'],
  changes_lately: ['appliedPlan'],
  voices_ended: ['endedVoice'],
};

test.each(locales)('the sentences of screens name the periods of the table (%s)', (locale) => {
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'));
  for (const [key, periods] of Object.entries(sentences)) {
    for (const period of periods) {
      const inDigits = kept[period].replace('days', locale === 'id' ? 'hari' : 'days');
      const forms = [withPeriods(`{kept.${period}}`, locale), inDigits];
      expect(
        forms.some((form) => messages[key].includes(form)),
        `${key}: ${forms}`,
      ).toBe(true);
    }
  }
});

test('the periods of counted attempts are those of the longest windows', () => {
  const windows = Object.entries(attemptWindows).flatMap(([kind, all]) =>
    all.map(({ seconds }) => ({ kind, seconds })),
  );
  const longest = (some: typeof windows) => Math.max(...some.map(({ seconds }) => seconds * 1_000));
  expect(longest(windows)).toBe(keptMs('attempt'));
  expect(longest(windows.filter(({ kind }) => /household|vain-search/.test(kind)))).toBe(keptMs('householdAttempt'));
});

test('periods are spans of time, moments and intervals', () => {
  expect(keptMs('firstStep')).toBe(600_000);
  expect(keptMs('answeredOffer')).toBe(180 * 86_400_000);
  expect(keptMs('waitingOffer')).toBe(365 * 86_400_000);
  expect(keptSince('plan', new Date('2026-11-26T03:00:00Z'))).toEqual(new Date('2026-11-25T03:00:00Z'));
  expect(keptInterval('clientRequest')).toBe('60000 ms');
});

test('the privacy page names no period that the table does not have', () => {
  expect(() => withPeriods('kept for {kept.everything}', 'en')).toThrow(/everything/);
  expect(withPeriods('{kept.signUp}, {kept.newsLink}, {kept.householdAttempt}', 'id')).toBe(
    'tujuh hari, 60 hari, satu jam',
  );
});
