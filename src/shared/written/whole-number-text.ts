import * as m from '../../messages/messages.js';
import { getLocale } from '../../messages/runtime.js';

/** The sentence for a field that takes a whole number within limits. */
export function wholeNumberText(least: number, most: number): string {
  const write = (count: number) => count.toLocaleString(getLocale());
  return m.whole_number_within({ least: write(least), most: write(most) });
}
