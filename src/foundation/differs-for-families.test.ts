import { describe, expect, test } from 'vitest';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import type { SiteFacts } from '../content/site.ts';
import { differsForFamilies } from './differs-for-families.ts';

const differs = (changed: Partial<SiteFacts>) =>
  differsForFamilies(wholeFacts, { ...wholeFacts, ...changed }, new Date('2026-12-01T03:00:00Z'));
const inBoth = { en: 'Other words.', id: 'Kata lain.' };
const announcement = { text: inBoth, link: null, until: '2026-12-01' };

describe('an admin reads that everybody sees a change', () => {
  test.each<[string, Partial<SiteFacts>]>([
    ['the place of the copies, which the privacy page names', { copyPlace: 'Batam' }],
    ['one language of the tagline', { tagline: { ...wholeFacts.tagline, id: 'Kata lain.' } }],
    ['the links to couriers, which orders show', { courierLinks: [] }],
    ['the numbers of home', { showNumbers: true }],
    ['an announcement until today', { announcement }],
  ])('of %s', (_, changed) => expect(differs(changed)).toBe(true));
});

describe('an admin reads that no page for families shows a change', () => {
  test.each<[string, Partial<SiteFacts>]>([
    ['the ready sentences', { familySentences: { ...wholeFacts.familySentences, sent: inBoth } }],
    ['the saved replies', { questionReplies: [] }],
    ['the text of recalls', { recallNote: inBoth }],
    ['the columns for couriers', { courierColumns: [] }],
  ])('of %s', (_, changed) => expect(differs(changed)).toBe(false));

  test('of an announcement whose last day is over', () => {
    const facts = { ...wholeFacts, announcement: null };
    const over = { ...facts, announcement: { ...announcement, until: '2026-11-30' } };
    expect(differsForFamilies(facts, over, new Date('2026-12-01T03:00:00Z'))).toBe(false);
  });
});
