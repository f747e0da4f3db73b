import type { CardProduct, Product } from './catalogue.contract.ts';

/** Leaves out every text that no card shows, such as the other language: it would make each first visit larger. */
export function cardProduct({ _id, name, price, image, countInStock, variant, lang }: Product): CardProduct {
  return { _id, name, price, image, countInStock, variant, lang: { name: lang.name, variant: lang.variant } };
}
