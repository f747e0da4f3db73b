import { expect, test } from 'vitest';
import { providerErrors } from './provider-errors.ts';
import { sampleSources } from './sample-sources.ts';

const maker = "import { APIError } from 'better-auth/api';\nconst a = new APIError('FORBIDDEN', { code });";
const check = (text: string) =>
  providerErrors(
    sampleSources({ 'src/identity/provider-error.server.ts': maker, 'src/identity/proof.server.ts': text }),
  );

test('one file may make errors of the provider, others ask it or look at one', () => {
  expect(
    check("import { isAPIError } from 'better-auth/api';\nthrow providerError('WRONG_CODE'); // new APIError('X')"),
  ).toEqual([]);
  expect(check("import type { APIError } from 'better-auth/api';\nlog.error('It failed');")).toEqual([]);
});

test('a second file that makes them is caught, however it does', () => {
  for (const text of [
    "import { APIError } from 'better-auth/api';\nthrow new APIError('FORBIDDEN', { code: 'TYPED_BY_NOBODY' });",
    "import { APIError as Refusal } from 'better-auth/api';\nthrow new Refusal('FORBIDDEN');",
    "import { APIError } from 'better-auth';\nthrow APIError.from('FORBIDDEN', { code: 'TYPED_BY_NOBODY' });",
    "import * as api from 'better-auth/api';",
    "throw context.error('FORBIDDEN', { code: 'TYPED_BY_NOBODY' });",
  ]) {
    expect(check(text), text).toEqual([
      'src/identity/provider-error.server.ts:1: can make errors of the provider; one file of the shop may',
      'src/identity/proof.server.ts:1: can make errors of the provider; one file of the shop may',
    ]);
  }
});
