/**
 * A phone number for couriers: in groups, so that a spreadsheet keeps it as text without an apostrophe, and without the
 * `+`, which a spreadsheet would calculate. `+6281210003000` becomes `0812-1000-3000`, `+62215551234` becomes
 * `021-5551234`.
 */
export function courierPhone(international: string): string {
  const [, national] = /^\+62(\d+)$/.exec(international) ?? [];
  const digits = national ? `0${national}` : international.replace(/^\+/, '00');
  if (!/^0\d+$/.test(digits)) return international;
  if (national && !national.startsWith('8')) return digits.replace(/^(0(?:21|22|24|31|61)|0\d\d\d)/, '$1-');
  return digits.replace(/^(\d{4})(\d{4})?(\d+)$/, (_, ...groups) => groups.slice(0, 3).filter(Boolean).join('-'));
}
