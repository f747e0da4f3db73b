import * as m from '../../messages/messages.js';

/** What is shown of a product: `lang` marks a name in another language than the page's, `pictures` are addresses. */
export type PicturedProduct = { name: string; lang?: string; pictures: readonly string[] };

/** What a picture shows, for those who do not see it; `place` counts from 0. */
export function pictureWords({ name, pictures: { length: count } }: PicturedProduct, place: number): string {
  return count > 1 ? m.product_picture_alt({ product: name, place: place + 1, count }) : name;
}
