import { expect, it } from 'vitest';
import * as m from '../messages/messages.js';
import { locales } from '../shared/locales.ts';
import { founded } from './beginning.ts';

it('the home page names the month in which the foundation began', () => {
  for (const locale of locales) {
    const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    expect(m.home_founded({}, { locale })).toContain(month.format(Date.UTC(founded.year, founded.month - 1)));
  }
});
