import type { CardProduct, Product } from './catalogue.contract.ts';

/** Leaves out the words that no card shows, also those of the other language: they would make every first visit larger. */
export function cardProduct({ _id, name, price, image, countInStock, variant, lang }: Product): CardProduct {
  return { _id, name, price, image, countInStock, variant, lang: { name: lang.name, variant: lang.variant } };
}
