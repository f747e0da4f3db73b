import type { ErrorCode } from '../../src/shared/error-status.ts';
import { formData } from '../form-data.ts';
import type { Person } from '../people.ts';
import type { TestShop } from '../shop.ts';
import { fillCart, orderCart } from '../shopping.ts';
import type { SampleRequest } from './sample.ts';

type SampleContext = { shop: TestShop; admin: Person };

const picture = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'a.png', { type: 'image/png' });
const post = (path: string, as: Person, body: unknown): SampleRequest => ({ method: 'POST', path, as, body });

/** How products, and pictures for them, are refused. */
export const productRefusals: [
  string,
  ErrorCode,
  (context: SampleContext) => SampleRequest | Promise<SampleRequest>,
][] = [
  [
    'a picture too large',
    'TOO_LARGE',
    ({ admin }) => post('products', admin, formData({ image: picture(new Uint8Array(11 * 1024 * 1024)) })),
  ],
  [
    'a picture that is none',
    'NOT_AN_IMAGE',
    ({ admin }) => post('products', admin, formData({ name: 'Tube', price: '1', image: picture('none') })),
  ],
  [
    'pictures of a product that are not there',
    'INVALID_INPUT',
    async ({ shop, admin }) => {
      const body = formData({ name: 'Tube', price: '1', pictures: `["/pictures/${'0'.repeat(64)}/640.webp"]` });
      return { ...post(`products/${(await shop.product())._id}`, admin, body), method: 'PUT' };
    },
  ],
  [
    'a form older than the product',
    'EDITED_MEANWHILE',
    async ({ shop, admin }) => {
      const body = formData({ name: 'Tube', price: '1', version: '99' });
      return { ...post(`products/${(await shop.product())._id}`, admin, body), method: 'PUT' };
    },
  ],
  [
    'more taken off the shelf than there is',
    'OUT_OF_STOCK',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: 2 });
      return post(`products/${_id}/movements`, admin, { kind: 'write-off', change: -3, key: crypto.randomUUID() });
    },
  ],
  [
    'units of what is not counted',
    'INVALID_INPUT',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: null });
      return post(`products/${_id}/movements`, admin, { kind: 'donation', change: 3, key: crypto.randomUUID() });
    },
  ],
  [
    'a gift that takes away',
    'INVALID_INPUT',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: 2 });
      return post(`products/${_id}/movements`, admin, { kind: 'donation', change: -1, key: crypto.randomUUID() });
    },
  ],
  [
    'a count of what is no longer there',
    'SHELF_CHANGED',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: 2 });
      return post(`products/${_id}/counts`, admin, { counted: 3, expected: 3, key: crypto.randomUUID() });
    },
  ],
  [
    'a count of fewer than families ordered',
    'INVALID_INPUT',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: 2 });
      const order = await shop.person();
      await fillCart(shop, order, [_id, 2]);
      await orderCart(shop, order);
      return post(`products/${_id}/counts`, admin, {
        counted: 1,
        expected: 2,
        reason: 'unknown',
        key: crypto.randomUUID(),
      });
    },
  ],
  [
    'a difference without a reason',
    'INVALID_INPUT',
    async ({ shop, admin }) => {
      const { _id } = await shop.product({ countInStock: 2 });
      return post(`products/${_id}/counts`, admin, { counted: 1, expected: 2, key: crypto.randomUUID() });
    },
  ],
  [
    'a further picture that is none',
    'NOT_AN_IMAGE',
    ({ admin }) => post('pictures', admin, formData({ image: picture('none') })),
  ],
  [
    'a further picture too large',
    'TOO_LARGE',
    ({ admin }) => post('pictures', admin, formData({ image: picture(new Uint8Array(11 * 1024 * 1024)) })),
  ],
];
