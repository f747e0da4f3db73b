import * as m from '../../messages/messages.js';

/**
 * The name and pictures of a product. `lang` is set if the name is in another language than the page; `pictures` are
 * addresses.
 */
export type PicturedProduct = { name: string; lang?: string; pictures: readonly string[] };

/** The alternative text of a picture; `place` counts from 0. */
export function pictureWords({ name, pictures: { length: count } }: PicturedProduct, place: number): string {
  return count > 1 ? m.product_picture_alt({ product: name, place: place + 1, count }) : name;
}
