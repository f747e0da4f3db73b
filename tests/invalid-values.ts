export const long = 'x'.repeat(10_000);
/**
 * Values that no text of ours may be: other types, too long texts, and characters that cannot be stored or shown
 * safely.
 */
export const notTexts = [5, true, null, ['2'], {}, '', long, 'a\0b', '\ud800x', 'x\udc00', 'a\u0085b'];
export const notNumbers = [-1, 0.5, 1.5, 2 ** 53, 1e21, -0.1, '2', '', [2], {}, true, null];
export const notDigits = [
  '-1',
  '1.5',
  '1e3',
  '0x10',
  '9007199254740992',
  '99999999999',
  'NaN',
  ' 5',
  '٣',
  '',
  '+1',
  'null',
];
/** Sent as they stand, for JSON.stringify cannot write them. */
export const rawNumbers = ['NaN', '1e309', '-1e309', 'Infinity', '01', '0x10', '2.', '99999999999999999999999'];
export const notBooleans = ['true', 1, 0, null, [true], {}];
export const strangeIds = ["' or 1=1 --", '1; drop table product', '%', '..%2F', 'a\0b', '0', long.slice(0, 300)];
export const strangers = [
  'role',
  'totalPrice',
  'orderDate',
  'constructor',
  'prototype',
  'toString',
  '__proto__',
  'a.b',
  '',
];

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const forgedCursors = [
  'x',
  '%00',
  cursor(null),
  cursor([]),
  cursor([1]),
  cursor([-1, -1]),
  cursor(['------------------------------------']),
  cursor(["' or true --"]),
  cursor([2 ** 53, 'x']),
  cursor([1, 2, 3]),
  cursor(['a\0', 'b']),
  cursor({ 0: 'a', length: 1 }),
  cursor([['a']]),
  cursor(['x'.repeat(250)]),
];

/** Every value within a JSON body, at every depth, and the keys that lead to it. */
export function* placesIn(value: unknown, keys: string[] = []): Generator<[string[], unknown]> {
  if (keys.length > 0) yield [keys, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...keys, key]);
}

/** A copy of the value in which the part at those keys is replaced. */
export function replaced(value: unknown, [key, ...keys]: string[], by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], keys, by);
  return copy;
}
