import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { internationalPhone } from './phone.ts';
import { phone, phoneIfAny } from './phone-schema.ts';
import { readablePhone } from './readable-phone.ts';

describe('a phone number in international form', () => {
  it.each([
    '+62 0812 3456 7890',
    '+62 (0)812 3456 7890',
    '+62 (0) 812-3456-7890',
    '+62(0812)34567890',
    '620812 3456 7890',
    '62 812 3456 7890',
    '0062 0812 3456 7890',
    '0062 812 3456 7890',
    '0812-3456-7890',
    '(0812) 3456.7890',
    '812 3456 7890',
    '+62 812\u20133456\u20137890',
    '+62\u00a0812\u20113456\u22127890',
    '\u202a+62 812-3456-7890\u202c',
    '\uff0b\uff16\uff12 \uff18\uff11\uff12 3456 7890',
    '+62\u200b812\u00ad3456\u2060789\ufeff0',
  ])('%j is +6281234567890', (written) => {
    expect(internationalPhone(written)).toBe('+6281234567890');
    expect(phone.parse(` ${written} `)).toBe('+6281234567890');
  });

  it.each([
    ['021 555 1234', '+62215551234'],
    ['+62 (021) 555 1234', '+62215551234'],
    ['0620 12345', '+6262012345'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+39 06 1234 5678', '+390612345678'],
    ['00 1 212 555 0123', '+12125550123'],
  ])('%s is %s', (written, stored) => expect(internationalPhone(written)).toBe(stored));

  it.each([
    '',
    '+',
    '62',
    '+62 0812',
    '0812',
    'call me',
    '0812 3456 789o',
    '+62 812 3456 7890 1234',
    '++62812345678',
    '+0812345678',
    '0812\u00003456 7890',
  ])('%j is none', (written) => expect(internationalPhone(written)).toBeNull());

  it('is the same for all groupings of its digits, and when it is read again', () => {
    const signs = fc.constantFrom('', ' ', '-', '.', '\u2013', '\u00a0', '\u200e', ' (', ') ');
    fc.assert(
      fc.property(
        fc.constantFrom('0', '62', '+62', '0062', '+620', '620', '+62(0)'),
        fc.array(signs, { minLength: 11, maxLength: 11 }),
        (start, between) => {
          const written = start + [...'81234567890'].map((digit, place) => digit + between[place]).join('');
          expect(internationalPhone(written)).toBe('+6281234567890');
        },
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'+0123456789 ()-.') }), (written) => {
        const read = internationalPhone(written);
        expect(read === null || internationalPhone(read) === read).toBe(true);
        expect(read ?? '+12345678').toMatch(/^\+(?!620)[1-9]\d{7,14}$/);
      }),
    );
  });

  it('may be left out if it is optional', () => {
    expect(phoneIfAny.parse('  ')).toBe('');
    expect(phoneIfAny.safeParse('call me').success).toBe(false);
    expect(phone.safeParse(' ').success).toBe(false);
  });
});

it.each([
  ['+6281234567890', '+62 812-3456-7890'],
  ['+628123456789', '+62 812-3456-789'],
  ['+62215551234', '+62 21 555 1234'],
  ['+622155512345', '+62 21 5551 2345'],
  ['+6261512345', '+62 61 512 345'],
  ['+62274512345', '+62 274 512 345'],
  ['+623615551234', '+62 361 555 1234'],
  ['+6290231234', '+62 902 31234'],
  ['+442079460958', '+442079460958'],
])('%s is shown as %s', (stored, shown) => expect(readablePhone(stored)).toBe(shown));
