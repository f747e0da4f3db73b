import * as m from '../../messages/messages.js';
import { countText } from '../count-text.ts';

/** The sentence for a field that takes a whole number within limits. */
export function wholeNumberText(least: number, most: number): string {
  return m.whole_number_within({ least: countText(least), most: countText(most) });
}
