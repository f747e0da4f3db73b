import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

it('puts each refused value next to its field, and ignores unknown fields', () => {
  const issues = [
    { field: 'price', message: 'must be at least 0' },
    { field: 'version', message: 'is not a valid value' },
  ];
  const error = new ORPCError('INVALID_INPUT', { status: 400, message: 'Please check', data: { issues } });
  expect(refusedFields(error)).toEqual([{ field: 'price', message: 'Price must be at least 0' }]);
});

it('puts a refused fact next to the field of its language', () => {
  const issues = ['en', 'id'].map((locale) => ({ field: `translations.${locale}.facts.size`, message: 'is too long' }));
  const error = new ORPCError('INVALID_INPUT', { status: 400, message: 'Please check', data: { issues } });
  expect(refusedFields(error).map(({ field }) => field)).toEqual(['size', 'otherSize']);
});

it('puts deleted pictures next to their field', () => {
  const issues = [{ field: 'pictures', message: 'has a picture that is no longer there' }];
  const error = new ORPCError('INVALID_INPUT', { status: 400, message: 'Please check', data: { issues } });
  expect(refusedFields(error)).toEqual([{ field: 'pictures', message: 'Image has a picture that is no longer there' }]);
});

it('knows of no field when the network or the permission is missing', () => {
  expect(refusedFields(new TypeError('Failed to fetch'))).toEqual([]);
  expect(refusedFields(new ORPCError('FORBIDDEN', { status: 403 }))).toEqual([]);
  expect(refusedFields(new ORPCError('INVALID_INPUT', { status: 400 }))).toEqual([]);
});
