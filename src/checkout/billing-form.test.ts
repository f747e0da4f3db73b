import { expect, test } from 'vitest';
import { checkBilling, initialBilling, toAddress } from './billing-form.ts';

const filled = {
  fullName: 'Ibu Sari',
  phone: '0812 3456 7890',
  email: 'sari@example.com',
  apartment: '',
  district: '',
  landmark: '',
  courierNote: '',
  street: 'Jl. Melati 5',
  city: 'Bandung',
  state: 'Jawa Barat',
  postalCode: '40115',
  saveInfo: true,
  slot: 1,
};
const account = { email: 'sari@example.com', displayName: 'Sari' };

function problemsOf(changes: Partial<typeof filled>) {
  const checked = checkBilling({ ...filled, ...changes });
  return 'problems' in checked ? checked.problems : {};
}

test('a filled form may be sent, its phone in international form', () => {
  const checked = checkBilling(filled);
  expect('form' in checked && checked.form.phone).toBe('+6281234567890');
});

test('the apartment stands in front of the street, and the country is Indonesia', () => {
  const address = toAddress({ ...filled, apartment: 'Lantai 3' });
  expect(address).toMatchObject({ street: 'Lantai 3, Jl. Melati 5', country: 'Indonesia' });
  expect(address).not.toHaveProperty('apartment');
  expect(address).not.toHaveProperty('saveInfo');
  expect(address).not.toHaveProperty('slot');
});

test('without an apartment the street stays as it is', () => {
  expect(toAddress(filled).street).toBe('Jl. Melati 5');
});

test('an apartment does not stand in for a missing street', () => {
  expect(problemsOf({ apartment: 'Lantai 3', street: ' ' })).toEqual({ street: 'Street address is required.' });
});

test('every required field is named, the apartment is not among them', () => {
  const empty = { fullName: '', phone: '', email: '', street: '', city: '', state: '', postalCode: '' };
  expect(Object.keys(problemsOf(empty)).sort()).toEqual(Object.keys(empty).sort());
});

test('an empty field is called required, not malformed', () => {
  expect(problemsOf({ email: '', phone: '' })).toEqual({ email: 'Email is required.', phone: 'Phone is required.' });
  expect(problemsOf({ postalCode: '' })).toEqual({ postalCode: 'Postal code is required.' });
});

test('a postal code has five digits', () => {
  expect(problemsOf({ postalCode: '4011' })).toEqual({ postalCode: 'Postal code must be five digits.' });
});

test('apartment and street together may be too long for one line', () => {
  expect(problemsOf({ apartment: 'a'.repeat(120), street: 'b'.repeat(120) })).toEqual({
    street: 'Street address must be at most 200 characters.',
  });
});

test('an apartment that an address has in its street from before is not written twice', {
  tags: ['apartment-once'],
}, () => {
  const merged = { ...filled, apartment: 'Lantai 3', street: 'Lantai 3, Jl. Melati 5' };
  expect(toAddress(merged).street).toBe('Lantai 3, Jl. Melati 5');
});

test('the form begins with the saved apartment in its own field', { tags: ['apartment-once'] }, () => {
  const saved = { ...toAddress(filled), apartment: 'Lantai 3' };
  const form = initialBilling({ slot: 2, address: saved, version: 'v' }, account);
  expect(form).toMatchObject({ apartment: 'Lantai 3', street: 'Jl. Melati 5' });
  expect(toAddress(form).street).toBe('Lantai 3, Jl. Melati 5');
});

test('the form begins with the saved address', () => {
  const savedAddress = toAddress(filled);
  expect(initialBilling({ slot: 2, address: savedAddress, version: 'v' }, account)).toEqual({
    ...filled,
    apartment: '',
    saveInfo: true,
    slot: 2,
    was: 'v',
  });
});

test('without a saved address it starts with the data of the account', () => {
  expect(initialBilling(null, account)).toMatchObject({ fullName: 'Sari', email: 'sari@example.com', saveInfo: true });
});

test('two lines of a street become one, without doubled commas', () => {
  const streetOf = (street: string) => {
    const checked = checkBilling({ ...filled, street });
    return 'form' in checked && checked.form.street;
  };
  expect(streetOf('Jl. Melati 5\nRT 04/RW 02, Kel. Dago')).toBe('Jl. Melati 5, RT 04/RW 02, Kel. Dago');
  expect(streetOf('\nJl. Melati 5, \r\n\n RT 04/RW 02\n')).toBe('Jl. Melati 5, RT 04/RW 02');
  expect(problemsOf({ street: ' \n ' })).toEqual({ street: 'Street address is required.' });
});

test('empty optional fields are not part of the address, and filled ones return to the next form', () => {
  expect(toAddress(filled)).not.toHaveProperty('landmark');
  const help = { district: 'Coblong', landmark: 'Seberang masjid', courierNote: 'Titip ke satpam' };
  const address = toAddress({ ...filled, ...help });
  expect(address).toMatchObject(help);
  expect(initialBilling({ slot: 1, address, version: 'v' }, account)).toEqual({
    ...filled,
    ...help,
    slot: 1,
    was: 'v',
  });
});
