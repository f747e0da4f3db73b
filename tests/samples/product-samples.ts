import { randomUUID } from 'node:crypto';
import { fieldKeys, fieldOf } from '../../src/catalogue/fields/product-fields.ts';
import { drawnPicture } from '../drawn-picture.ts';
import type { SampleContext } from './sample.ts';

/** A value of each field of a product that a form can leave out. */
const sampleValues = Object.fromEntries(
  fieldKeys
    .filter((key) => !fieldOf(key).required && !fieldOf(key).fact)
    .map((key) => {
      const { type, min = 0 } = fieldOf(key);
      const samples = { number: String(Math.max(min, 3)), day: '2031-05-31', line: 'x', text: 'x' };
      return [key, { ...samples, millimetres: key === 'innerDiameter' ? '3.2' : '4.3', yesNo: 'true' }[type]];
    }),
);
export const productForm = {
  ...sampleValues,
  name: 'Suction catheter',
  price: '12500',
  description: 'Size 8.',
  category: 'Suction',
  countInStock: '5',
  translations: JSON.stringify({ id: { name: 'Kateter suction', description: 'Ukuran 8.' } }),
};
export const optionalProductFields = [...Object.keys(sampleValues), 'translations', 'pictures'];

/** Valid requests that write products. */
export const productWrites = {
  'products.addPicture': async () => ({ form: { image: await drawnPicture() } }),
  'products.create': async ({ shop }: SampleContext) => ({
    form: {
      ...{ ...productForm, requestKey: randomUUID(), draft: 'true' },
      ...{ image: await drawnPicture(), pictures: JSON.stringify([(await shop.product()).image]) },
    },
    optional: [...optionalProductFields, 'requestKey', 'draft'],
  }),
  'products.update': async ({ shop }: SampleContext) => ({
    params: { id: (await shop.product())._id },
    form: {
      ...productForm,
      version: '1',
      stockBefore: '10',
      image: await drawnPicture(),
      pictures: '[]',
      draft: 'false',
    },
    optional: [...optionalProductFields, 'version', 'image', 'draft'],
  }),
};
