import type { Paper, StackQuery } from './packing.contract.ts';

const names = ['ids', 'from', 'to', 'province', 'cursor'] as const satisfies (keyof StackQuery)[];

/** The page of a stack's papers. Its address holds ids of orders, and no names. */
export function packingPath(paper: Paper, stack: StackQuery): string {
  const query = new URLSearchParams(names.flatMap((name) => (stack[name] ? [[name, stack[name]]] : [])));
  if (paper === 'picking') query.set('paper', paper);
  const written = String(query);
  return `/admin/packing${written && `?${written}`}`;
}

/** Reads paper and stack from an address. The shop checks them. */
export function readPacking(parameters: URLSearchParams): { paper: Paper; stack: StackQuery } {
  const stackEntries = names.map((name) => [name, parameters.get(name)] as const);
  return {
    paper: parameters.get('paper') === 'picking' ? 'picking' : 'slips',
    stack: Object.fromEntries(stackEntries.filter(([, value]) => value)),
  };
}
