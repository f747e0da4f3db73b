import { createHmac, timingSafeEqual } from 'node:crypto';
import { jakartaDayBegin } from '../../shared/jakarta-time.ts';
import { keptMs } from '../../shared/retention.ts';
import type { Keyring } from '../../shared/secrets/keyring.server.ts';

// The reasons for this link and its content: docs/decisions/news-of-an-order-by-link.md.

/** The path of the page with an order's news, in the default language. The link's token follows. */
export const newsPagePath = '/news';

const dayMs = 24 * 3_600_000;
const idBytes = 16;
/** Half of the hash: 128 bits cannot be guessed, and the link stays short enough to be read. */
const signatureBytes = 16;

/** The path of the link to an order's news, in the default language. */
export function newsPath(keyring: Keyring, orderId: string): string {
  const [key] = keyring.keysFor('order news');
  return `${newsPagePath}/${signed(Buffer.from(orderId.replaceAll('-', ''), 'hex'), key.bytes)}`;
}

/** The order of a link; null unless the shop signed exactly this text. */
export function orderOfNewsToken(keyring: Keyring, token: string): string | null {
  const id = Buffer.from(token, 'base64url').subarray(0, idBytes);
  const given = Buffer.from(token);
  const isSigned = keyring.keysFor('order news').some(({ bytes }) => {
    // The whole text is compared: base64 has several spellings of the same bytes.
    const expected = Buffer.from(signed(id, bytes));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return isSigned ? id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : null;
}

function signed(id: Buffer, key: Buffer): string {
  const signature = createHmac('sha256', key).update(id).digest().subarray(0, signatureBytes);
  return Buffer.concat([id, signature]).toString('base64url');
}

/** The moment at which the link of an order with these parcels ends. Null without a parcel: it waits for the first one. */
export function newsEnd(parcels: readonly { sentOn: string }[]): Date | null {
  const [last] = parcels
    .map(({ sentOn }) => sentOn)
    .toSorted()
    .toReversed();
  return last === undefined ? null : jakartaDayBegin(last, keptMs('newsLink') / dayMs + 1);
}

/** Whether the link of an order with these parcels still works. */
export function isNewsOpen(parcels: readonly { sentOn: string }[], now: Date): boolean {
  const end = newsEnd(parcels);
  return end === null || now < end;
}
