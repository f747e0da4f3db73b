import { expect, it } from 'vitest';
import { readQrDrawing } from '../../../tests/papers/read-qr-drawing.ts';
import { qrDrawing } from '../../shared/qr-code/qr-code.server.ts';
import { authenticatorLink, base32, timeStepAt, timeStepOfCode, totpAt } from './totp.server.ts';

const key = Buffer.from('12345678901234567890');

// RFC 6238, appendix B: the last six digits of its eight.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i seconds the code is %s, as the standard says', (seconds, code) => {
  const now = new Date(seconds * 1000);
  expect(totpAt(key, timeStepAt(now))).toBe(code);
  expect(timeStepOfCode(key, code, now)).toBe(timeStepAt(now));
});

it('takes the code before and the one after, and none further away', () => {
  const now = new Date('2026-11-21T05:00:10Z');
  const step = timeStepAt(now);
  const taken = [-2, -1, 0, 1, 2].filter((away) => timeStepOfCode(key, totpAt(key, step + away), now) === step + away);
  expect(taken).toEqual([-1, 0, 1]);
  for (const none of ['', '12345', '1234567', '28708２', 'abcdef']) expect(timeStepOfCode(key, none, now)).toBeNull();
});

// RFC 4648, section 10.
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('writes %j in base 32 as %j', (text, written) => expect(base32(Buffer.from(text))).toBe(written));

it('draws a QR code that a reader reads', () => {
  const link = authenticatorLink('Napas', 'ibu.sari+anak@family.example', key);
  expect(readQrDrawing(qrDrawing(link))).toBe(link);
  expect(link).toBe(
    'otpauth://totp/Napas:ibu.sari%2Banak%40family.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Napas',
  );
});
