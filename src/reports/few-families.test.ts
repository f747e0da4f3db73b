import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumFamilies, withheldGroups } from './few-families.rules.ts';

const groups = fc.array(fc.record({ families: fc.integer({ min: 0, max: 12 }) }), { maxLength: 12 });

test('the withheld rest of a published sum is about five families or more', { tags: ['few-families'] }, () => {
  fc.assert(
    fc.property(groups, (all) => {
      const withheld = withheldGroups(all);
      for (const [place, { families }] of all.entries()) {
        if (families > 0 && families < minimumFamilies) expect(withheld).toContain(place);
        if (families === 0) expect(withheld).not.toContain(place);
      }
      // If all withheld groups are the same families, the rest of the sum is about the largest of these groups.
      const hidden = [...withheld].map((place) => all[place]?.families ?? 0);
      const publishedGroups = all.filter(({ families }, place) => families > 0 && !withheld.has(place));
      if (hidden.length > 0 && publishedGroups.length > 0)
        expect(Math.max(...hidden)).toBeGreaterThanOrEqual(minimumFamilies);
    }),
  );
});

test('one group of few withholds the smallest other one too, unless the sum holds others that are not shown', {
  tags: ['few-families'],
}, () => {
  const all = [{ families: 9 }, { families: 4 }, { families: 0 }, { families: 6 }];
  expect(withheldGroups(all)).toEqual(new Set([1, 3]));
  expect(withheldGroups(all, true)).toEqual(new Set([1]));
  expect(withheldGroups([{ families: 5 }, { families: 0 }])).toEqual(new Set());
});
