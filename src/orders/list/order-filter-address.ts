import { type OrderFilter, orderFilterSchema } from '../orders.contract.ts';

const names = ['q', 'from', 'to', 'province', 'sent', 'payment', 'deleted'] as const satisfies (keyof OrderFilter)[];

/** Reads the filter of an order list from an address. Ignores invalid values. */
export function readOrderFilter(parameters: URLSearchParams): OrderFilter {
  const filterEntries = names.map((name) => {
    const { data } = orderFilterSchema.shape[name].safeParse(parameters.get(name) || undefined);
    return [name, data] as const;
  });
  return Object.fromEntries(filterEntries.filter(([, value]) => value));
}

/** The filter as parameters of an address. */
export function orderFilterParameters(filter: OrderFilter): URLSearchParams {
  return new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
}
