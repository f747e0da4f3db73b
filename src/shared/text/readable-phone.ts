// Separate from phone.ts, because the footer of every page formats numbers and parses none.

/** Formats `+6281234567890` as `+62 812-3456-7890`, and a landline after its area code: `+62 21 555 1234`. */
export function readablePhone(phone: string): string {
  const [, area, rest = ''] = /^\+62(2[124]|[36]1|(?!2[124]|[36]1)[2-79]\d\d)(\d{5,8})$/.exec(phone) ?? [];
  if (area) return `+62 ${area} ${rest.replace(/^(\d{3,4}?)(\d{3,4})$/, '$1 $2')}`;
  return phone.replace(/^\+62(8\d\d)(\d{3,4})(\d{3,})$/, '+62 $1-$2-$3');
}
