import { expect, it } from 'vitest';
import { grantFields, grantProblems } from './grant-form-values.ts';

const productId = '01930f4a-6c00-7b21-9d3e-5a1c84f07e12';
const filled = { email: 'family@example.org', productId, units: '2', year: '2026', reason: 'A second child at home' };

it('converts the typed values to numbers', () => {
  expect(grantProblems(filled)).toEqual({});
  expect(grantFields(filled)).toEqual({ ...filled, units: 2, year: 2026 });
});

it('needs every field', () => {
  expect(grantProblems({ email: '', productId: '', units: '', year: ' ', reason: ' ' })).toEqual({
    email: 'Email of the account is required',
    productId: 'Product is required',
    units: 'Number of extra units is required',
    year: 'Year is required',
    reason: 'Reason is required',
  });
});

it('refuses a wrong address, a number that is not whole, and one out of bounds', () => {
  expect(grantProblems({ ...filled, email: 'family', units: '1.5', year: '2020' })).toEqual({
    email: 'Email of the account is not complete yet. Example: name@gmail.com',
    units: 'Number of extra units must be a whole number, written in digits',
    year: 'Year must be at least 2021',
  });
});
