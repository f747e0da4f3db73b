import { expect, test } from 'vitest';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { shownFacts } from './shown-facts.ts';

const shownAt = (moment: string, until: string | null) => {
  const announcement = wholeFacts.announcement && { ...wholeFacts.announcement, until };
  const facts = { ...wholeFacts, announcement };
  return shownFacts({ version: 3, facts }, { locale: 'id', now: new Date(moment) });
};

test('a page shows the facts of its language, and none of the other one', () => {
  const shown = shownAt('2026-11-22T05:00:00Z', null);
  expect(shown).toMatchObject({
    version: 7,
    tagline: 'Bernapas lega.',
    paymentNote: 'Mohon bayar ke BCA 123.',
    announcement: { text: 'Tutup sampai Jumat.', link: '/products' },
  });
  expect(JSON.stringify(shown)).not.toMatch(/Breathe|pay to|Closed/);
});

test('no page holds the facts that mails, orders and volunteers alone need', () => {
  const shown = JSON.stringify(shownAt('2026-11-22T05:00:00Z', null));
  expect(shown).not.toMatch(/jne\.example|Halo \{name\}|Jangan lepas/);
});

test('an announcement goes when its last day ends in Jakarta', () => {
  expect(shownAt('2026-11-22T16:59:59Z', '2026-11-22').announcement).not.toBeNull();
  expect(shownAt('2026-11-22T17:00:00Z', '2026-11-22').announcement).toBeNull();
  // Stored pages compare their versions, and no save comes with the end.
  const versions = ['2026-11-22T16:59:59Z', '2026-11-22T17:00:00Z'].map((at) => shownAt(at, '2026-11-22').version);
  expect(versions).toEqual([7, 6]);
  expect(shownAt('2036-01-01T00:00:00Z', null).announcement).not.toBeNull();
});
