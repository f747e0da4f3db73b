import { useInfiniteQuery } from '@tanstack/react-query';
import type { CardProduct } from '../catalogue/catalogue.contract.ts';
import { productPagesQuery } from '../catalogue/catalogue.queries.ts';
import { langAttribute } from '../shared/lang-attribute.ts';

export type NamedProduct = Pick<CardProduct, '_id' | 'name' | 'variant' | 'lang'>;

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

/** The full name of a product, with size and pack. `lang` is set if it is not in the language of the page. */
export function calledOf({ name, variant, lang }: NamedProduct): { text: string; lang?: string } {
  return { text: [name, variant].filter(Boolean).join(' · '), lang: langAttribute(lang.name) };
}
