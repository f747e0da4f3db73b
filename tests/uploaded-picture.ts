import sharp from 'sharp';
import { pictureWidths } from '../src/catalogue/pictures/picture-address.ts';
import { formData } from './form-data.ts';
import type { Person } from './people.ts';
import type { TestShop } from './shop.ts';

/** A picture of noise-free stripes, large enough to be made smaller. */
export function striped(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#e76f51' } });
}

/** Uploads a new product's picture as an admin does. */
export function uploadPicture(
  { shop, admin }: { shop: TestShop; admin: Person },
  bytes: Uint8Array | string,
  name = 'picture.jpg',
  type = 'image/jpeg',
) {
  const content = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
  const body = formData({ name: 'Tube', price: '1000', image: new File([content], name, { type }) });
  return shop.call('POST', 'products', { as: admin, body });
}

/** A picture as anyone gets it. */
export async function pictureAt(shop: TestShop, path: string) {
  const response = await shop.server.inject(path);
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

/** The three renditions of a product's picture, as anyone gets them. */
export async function renditionsOf(shop: TestShop, image: string) {
  return Promise.all(pictureWidths.map((width) => pictureAt(shop, image.replace('640', String(width)))));
}
