import { expect, test } from 'vitest';
import { readScan } from './read-scan.ts';

const now = new Date('2026-11-26T03:00:00Z');
const read = (text: string, isProduct?: boolean) => readScan(text, now, isProduct);

test('knows slips, new and old, and tracking numbers', () => {
  for (const slip of ['https://shop.example/allorders?q=N-2611-0042&open=yes', 'N-2611-0042', 'n 2611 0042'])
    expect(read(slip), slip).toEqual({ slip: 'N-2611-0042' });
  for (const number of ['JP0000000077', '000123456789', '11-LP-1234567', 'P2211230012345', ' CGK7B00123.9/1 '])
    expect(read(number), number).toEqual({ number: number.trim() });
});

test('refuses the code of a product, whatever reads it', () => {
  // A camera knows the bars.
  expect(read('8991234567891', true)).toEqual({ refusal: 'product' });
  expect(read('96385074', true)).toEqual({ refusal: 'product' });
  expect(read('8991234567891', false)).toEqual({ number: '8991234567891' });
  // A hand scanner does not.
  expect(read('8991234567891')).toEqual({ refusal: 'product' });
  expect(read('8991234567890')).toEqual({ number: '8991234567890' });
  // A carton, and a product of America.
  for (const code of ['18991234567898', '036000291452']) {
    expect(read(code), code).toEqual({ refusal: 'product' });
    expect(read(code, false), code).toEqual({ number: code });
  }
  // Parts of a GS1 code that stand alone: its dates. Numbers of couriers may begin as a lot does.
  for (const code of ['17271130', '112511012112345678', '010899123456789110LOT4217271130'])
    for (const isProduct of [undefined, false]) expect(read(code, isProduct), code).toEqual({ refusal: 'product' });
  for (const number of ['10001234567891', '2112345678']) expect(read(number, false), number).toEqual({ number });
  for (const code of ['01089912345678911727113010AB', '(01)08991234567891(10)AB12'])
    expect(read(code, false), code).toEqual({ refusal: 'product' });
});

test('refuses links of other sites, and all that is no tracking number', () => {
  for (const site of ['https://example.org/x?id=123456', 'www.example.org/12345', 'wa://12345', 'HTTP://1.2.3.4/55555'])
    expect(read(site), site).toEqual({ refusal: 'site' });
  for (const other of [
    'WIFI:S:home;P:12345678;;',
    'mailto:a12345@example.org',
    '1234',
    'parcel 1',
    '1.23457E+14',
    `JP${'0'.repeat(90)}`,
    'JP00000\u202e77',
    '<script>12345</script>',
    '',
  ])
    expect(read(other), other).toEqual({ refusal: 'other' });
});
