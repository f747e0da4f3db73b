import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { endpointsOf } from './server/api/api-routes.ts';

/** The calls in the table of the specification's section 7, names of path parameters aside. */
function specifiedCalls(): string[] {
  const [, section = ''] = /^## 7\..*$([\s\S]*?)^## 8\./m.exec(readFileSync('docs/specification.md', 'utf8')) ?? [];
  return [...section.matchAll(/^\| (GET|POST|PUT|DELETE) \/api([^ ?]*)/gm)].map(
    ([, method, path]) => `${method} ${path}`,
  );
}

test('the contract has every call of the specification, in its order', () => {
  const calls = specifiedCalls();
  expect(calls).toHaveLength(16);
  const declaredCalls = endpointsOf(contract).map(({ method, path }) => `${method} ${path}`);
  expect(declaredCalls.filter((call) => calls.includes(call))).toEqual(calls);
});
