import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { founded } from './beginning.ts';

/** Since when the foundation exists, in the language of the page (specification, section 1). */
export function foundedText(): string {
  const { year, month } = founded;
  const date = new Intl.DateTimeFormat(getLocale(), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return m.home_founded({ date: date.format(Date.UTC(year, month - 1)) });
}
