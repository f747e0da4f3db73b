import type { Product } from './catalogue.contract.ts';

/** The sizes of a model, each by a text that no other one has. */
export function toSizes(products: readonly Product[]): Product['sizes'] {
  const sizeOf = ({ facts }: Product) => facts.find(({ kind }) => kind === 'size');
  const texts = products.map((product) => sizeOf(product)?.text);
  return products.map((product, place) => {
    const { _id, variant, countInStock, lang } = product;
    const { text = '', lang: language = lang.variant } = sizeOf(product) ?? {};
    const isAlone = texts.indexOf(text) === place && texts.lastIndexOf(text) === place;
    return { _id, countInStock, ...(isAlone ? { size: text, lang: language } : { size: variant, lang: lang.variant }) };
  });
}
