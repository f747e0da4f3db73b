import { barePhone, internationalPhone } from '../shared/text/phone.ts';

/** A part of a text. With a number it is a link that dials it. */
type TextPart = { text: string; number?: string };

/** The first digits of a number: `021`, `(021)`, `+62 (021)`. */
const start = String.raw`(?<!\d)(?:\(?\+\d+\)?(?: ?\(0\d*\))?|\(?0[1-9]\d+\)?)`;
/** Its other digits are on the same line, and never in brackets. Those of `24 jam` are none. */
const goesOn = String.raw`(?:(?:[\t\p{Zs}.\p{Pd}\u2212\p{Cf}]{1,3}|(?<=\)))(?!\d\d? ?(?:jam|hours?)\b)\d+)*`;
const starts = new RegExp(start, 'gu');
const digitsFromHere = new RegExp(`^${start}${goesOn}`, 'iu');

/** A number as it is dialled in Indonesia: of a mobile phone, of a fixed line, of another country. */
const dialled = /^(?:08\d{8,11}|0[2-79]\d{7,9}|\+\d{10,15})$/;

/**
 * The parts of a text, in their order. A phone number is a part of its own only if its digits can be read in one way: in an
 * emergency, a number that someone reads aloud is better than a link that dials a wrong one.
 */
export function splitPhones(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index } of text.matchAll(starts)) {
    if (index < end) continue;
    const [phone, ...others] = readings(text.slice(index));
    if (!phone || others.length > 0) continue;
    parts.push({ text: text.slice(end, index) }, phone);
    end = index + phone.text.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/** Each number that a text can begin with: it ends before a group with a zero, before one or two last digits, or with all. */
function readings(text: string): Required<TextPart>[] {
  const [digits = ''] = digitsFromHere.exec(text) ?? [];
  const groups = [...digits.matchAll(/\d+/g)];
  const ends = groups.flatMap((group, place) => {
    const next = groups[place + 1];
    if (next && !next[0].startsWith('0')) return [];
    const before = group[0].length <= 2 ? groups[place - 1] : undefined;
    return [group, before].flatMap((last) => (last ? last.index + last[0].length : []));
  });
  return [...new Set(ends)].flatMap((end) => {
    const part = digits.slice(0, end);
    const number = numberOf(part);
    return number ? [{ text: part, number }] : [];
  });
}

/** The number that a link dials. Null if no phone has such a number. */
function numberOf(written: string): string | null {
  const international = internationalPhone(written);
  if (!international || !dialled.test(international.replace(/^\+62/, '0'))) return null;
  return written.includes('+') ? international : barePhone(written);
}
