import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

it('puts a refused picture beside the image field', () => {
  const error = new ORPCError('NOT_AN_IMAGE', { status: 400, message: 'No picture.' });
  expect(refusedFields(error)).toEqual([{ field: 'image', message: 'No picture.' }]);
});

it('puts each refused value beside its field and leaves out what is no field', () => {
  const issues = [
    { field: 'price', message: 'must be at least 0' },
    { field: 'version', message: 'is not a valid value' },
  ];
  const error = new ORPCError('INVALID_INPUT', { status: 400, message: 'Please check', data: { issues } });
  expect(refusedFields(error)).toEqual([{ field: 'price', message: 'Price must be at least 0' }]);
});

it('knows of no field when the network or the permission is missing', () => {
  expect(refusedFields(new TypeError('Failed to fetch'))).toEqual([]);
  expect(refusedFields(new ORPCError('FORBIDDEN', { status: 403 }))).toEqual([]);
  expect(refusedFields(new ORPCError('INVALID_INPUT', { status: 400 }))).toEqual([]);
});
