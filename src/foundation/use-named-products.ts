import { useInfiniteQuery } from '@tanstack/react-query';
import type { Product } from '../catalogue/catalogue.contract.ts';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import { langAttribute } from '../shared/lang-attribute.ts';

export type NamedProduct = Pick<Product, '_id' | 'name' | 'variant' | 'lang'>;

/** Products in the shop by their ids; `known` once it is known which are there. */
export function useNamedProducts(ids: readonly string[]) {
  const query = { ...productPagesQuery({ ids: [...ids].sort().join(','), limit: '100' }), enabled: ids.length > 0 };
  const { data, isSuccess } = useInfiniteQuery({ ...query, placeholderData: (before) => before });
  const products = data?.pages[0]?.body ?? [];
  return {
    known: isSuccess,
    find: (id: string): NamedProduct | undefined => products.find(({ _id }) => _id === id),
  };
}

/** What a product is called, with its size and pack; `lang` where that is another language than the page's. */
export function calledOf({ name, variant, lang }: NamedProduct): { text: string; lang?: string } {
  return { text: [name, variant].filter(Boolean).join(' · '), lang: langAttribute(lang.name) };
}
