/** A random id. Browsers offer `randomUUID` only to pages from a secure connection. */
export function newUuid(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export const orderNumberPattern = /^N-\d{4}-\d{4,9}$/;

/** Whether a value has the form of an order's number. */
export function isOrderNumber(value: unknown): value is string {
  return typeof value === 'string' && orderNumberPattern.test(value);
}

/** The order number in texts like `n 2611 0042` or `N26110042`; null if there is none. */
export function readOrderNumber(written: string): string | null {
  const [, month, place] = /^n[\s\p{Pd}]*(\d{4})[\s\p{Pd}]*(\d{4,9})$/iu.exec(written.trim()) ?? [];
  return month ? `N-${month}-${place}` : null;
}

/** Whether a value has the form of a database id. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}
