import { expect, test } from 'vitest';
import { checkoutContract } from './checkout.contract.ts';
import { decidingCodes } from './order-codes.ts';

test('exactly the refusals of the order endpoint end an attempt', () => {
  const refusals = Object.keys(checkoutContract.place['~orpc'].errorMap);
  expect([...decidingCodes].toSorted()).toEqual(refusals.toSorted());
});
