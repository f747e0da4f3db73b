// Sentences of the site that once said what is not so.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as m from '../../messages/messages.js';
import { locales } from '../../shared/locales.ts';

const page = (name: string, locale: string) =>
  readFileSync(`${import.meta.dirname}/../${name}.${locale}.${name.includes('/') ? 'md' : 'mdx'}`, 'utf8').replace(
    /\s+/g,
    ' ',
  );

test('the accessibility pages say that a product has words in one language or in both', () => {
  expect(page('accessibility', 'en')).toContain('written by volunteers, in one language or in both');
  expect(page('accessibility', 'id')).toContain('ditulis relawan, dalam satu bahasa atau dua');
});

const number =
  '(\\d+|two|three|four|five|six|seven|eight|nine|ten|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh)';
const counted = new RegExp(
  `\\b${number} (\\w+ )?(videos?|films?|sessions?|webinars?|documentar\\w+|sesi|dokumenter)\\b`,
  'i',
);

test.each(locales)('no page with a list of videos says in %s how many there are: admins edit the list', (locale) => {
  for (const name of ['online-webinar-sessions', 'patient-journey-documentary'])
    expect(page(`programmes/${name}`, locale)).not.toMatch(counted);
  expect('Watch our seven short videos.').toMatch(counted);
  expect('Tujuh video tentang perawatan.').toMatch(counted);
});

test('the question before a product is deleted says that it can be brought back', () => {
  const question = (locale: 'en' | 'id') => m.inventory_delete_consequence({ product: 'Tube' }, { locale });
  expect(question('en')).toContain('You can bring it back at any time');
  expect(question('id')).toContain('kapan saja');
});
