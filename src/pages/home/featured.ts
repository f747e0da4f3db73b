import { cardProduct } from '../../catalogue/card-product.ts';
import type { CardProduct, Product, ProductQuery } from '../../catalogue/catalogue.contract.ts';
import { getFacts } from '../../content/facts.ts';

const featuredCount = 4;

/**
 * The products of the home page: the foundation's choice in its order, without archived ones, then the newest up to 4
 * (specification, section 9). `list` is the product list, in-process or over HTTP.
 */
export async function loadFeatured(list: (query: ProductQuery) => Promise<Product[]>): Promise<CardProduct[]> {
  const ids = getFacts().featuredProducts.slice(0, featuredCount);
  const featured = ids.length > 0 ? await list({ ids: ids.join(',') }) : [];
  const chosen = ids.flatMap((id) => featured.find((product) => product._id === id) ?? []);
  if (chosen.length >= featuredCount) return chosen.map(cardProduct);
  const newest = await list({ sort: 'newest', limit: String(featuredCount * 2) });
  const others = newest.filter((product) => !chosen.some((other) => other._id === product._id));
  return [...chosen, ...others].slice(0, featuredCount).map(cardProduct);
}
