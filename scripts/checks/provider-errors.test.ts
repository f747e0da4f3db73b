import { expect, test } from 'vitest';
import { providerErrors } from './provider-errors.ts';
import { house } from './spoilt-house.ts';

test('one file may make errors of the provider, others ask it or look at one', () => {
  const files = house({
    'src/identity/provider-error.server.ts':
      "const a = new APIError('FORBIDDEN', { code }); new APIError('BAD_REQUEST');",
    'src/identity/proof.server.ts': "throw providerError('WRONG_CODE'); // new APIError('X')\nisAPIError(error);",
    'src/identity/proof.test.ts': "new APIError('FORBIDDEN')",
  });
  expect(providerErrors(files)).toEqual([]);
});

test('a second file that makes them is caught', () => {
  const files = house({
    'src/identity/provider-error.server.ts': 'new APIError(status, { code });',
    'src/identity/proof.server.ts': "\nthrow new APIError('FORBIDDEN', { code: 'TYPED_BY_NOBODY' });",
  });
  expect(providerErrors(files)).toEqual([
    'src/identity/provider-error.server.ts:1: makes an APIError (1 times); one file of the shop may',
    'src/identity/proof.server.ts:2: makes an APIError (1 times); one file of the shop may',
  ]);
});
