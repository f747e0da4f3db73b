import { readFileSync } from 'node:fs';
import { oc } from '@orpc/contract';
import { expect, test } from 'vitest';
import { contract } from './contract.ts';
import { endpointsOf } from './server/api/endpoints.ts';
import { type Guarded, visitor } from './shared/contract-builder.ts';

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

test('an endpoint that does not say who may call it is no part of a contract', {
  tags: ['endpoint-without-rule'],
}, () => {
  // @ts-expect-error: the type asks for its access, and `npm run check` looks at that
  const open: Guarded = { everything: oc.route({ method: 'GET', path: '/everything' }) };
  const said: Guarded = {
    everything: visitor('GET /everything', 'Everything', { dependsOn: [] }),
  };
  expect([open, said].map((router) => endpointsOf(router)[0]?.meta.access)).toEqual([undefined, 'visitor']);
});

test('an endpoint for visitors has to declare what its answer depends on', { tags: ['page-flood'] }, () => {
  // @ts-expect-error: the type asks for `dependsOn`, and `npm run check` looks at that
  visitor('GET /everything', 'Everything');
  const endpoints = endpointsOf(contract);
  const cached = endpoints.filter(({ meta }) => meta.dependsOn !== null).map(({ name }) => name);
  expect(cached).toEqual(
    endpoints.filter(({ meta, method }) => meta.access === 'visitor' && method === 'GET').map(({ name }) => name),
  );
});
