import type { Paper, StackQuery } from './packing.contract.ts';

const names = ['ids', 'from', 'to', 'province', 'cursor'] as const satisfies (keyof StackQuery)[];

/** Where the papers of a stack are seen. The address names orders by their ids, and nobody by name. */
export function packingPath(paper: Paper, stack: StackQuery): string {
  const query = new URLSearchParams(names.flatMap((name) => (stack[name] ? [[name, stack[name]]] : [])));
  if (paper === 'picking') query.set('paper', paper);
  return `/admin/packing${query.size > 0 ? `?${query}` : ''}`;
}

/** What an address asks for; the shop says what is wrong with it. */
export function readPacking(parameters: URLSearchParams): { paper: Paper; stack: StackQuery } {
  const stackEntries = names.map((name) => [name, parameters.get(name)] as const);
  return {
    paper: parameters.get('paper') === 'picking' ? 'picking' : 'slips',
    stack: Object.fromEntries(stackEntries.filter(([, value]) => value)),
  };
}
