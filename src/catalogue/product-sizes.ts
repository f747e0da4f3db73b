import type { Product } from './catalogue.contract.ts';

/** The sizes of a model, each by a text that no other one has: its size, its variant, or else its name. */
export function toSizes(products: readonly Product[]): Product['sizes'] {
  const texts = products.map(textsOf);
  return products.map((product, place) => {
    const own = textsOf(product);
    const isAlone = ({ size }: { size: string }, kind: number) =>
      texts.every((others, other) => other === place || others[kind]?.size !== size);
    return { _id: product._id, countInStock: product.countInStock, ...(own.find(isAlone) ?? own[2]) };
  });
}

function textsOf({ name, variant, facts, lang }: Product) {
  const { text = variant, lang: language = lang.variant } = facts.find(({ kind }) => kind === 'size') ?? {};
  return [
    { size: text, lang: language },
    { size: variant, lang: lang.variant },
    { size: name, lang: lang.name },
  ] as const;
}
