import { useInfiniteQuery } from '@tanstack/react-query';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import type { NamedProduct } from '../catalogue/facts/called-of.ts';

/** Products of the shop by their ids. `known` becomes true when the answer is there. */
export function useNamedProducts(ids: readonly string[]) {
  const query = { ...productPagesQuery({ ids: [...ids].sort().join(','), limit: '100' }), enabled: ids.length > 0 };
  const { data, isSuccess } = useInfiniteQuery({ ...query, placeholderData: (before) => before });
  const products = data?.pages[0]?.body ?? [];
  return {
    known: isSuccess,
    find: (id: string): NamedProduct | undefined => products.find(({ _id }) => _id === id),
  };
}
