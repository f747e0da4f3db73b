import { describe, expect, it } from 'vitest';
import { moved } from '../../ui/forms/use-row-focus.ts';
import type { AdminProduct } from '../catalogue.contract.ts';
import { chosenPictures, presentPictures } from '../pictures/form-pictures.ts';
import { sampleProduct } from '../sample-product.ts';
import {
  apiFields,
  emptyProductForm,
  type ProductFormValues,
  plainDigits,
  productFormValues,
  productProblems,
} from './product-form-values.ts';

const pictures = chosenPictures([new File(['x'], 'tube.png', { type: 'image/png' })]);
const noFacts = { size: '', length: '', pack: '', material: '', contents: '' };
/** Every field as it is sent if nothing is typed, so that a new column changes no test. */
const sentEmpty = apiFields(emptyProductForm);
const filled: ProductFormValues = { ...emptyProductForm, name: 'Neck tie', price: '18000', pictures };

describe('numbers in the product form', () => {
  it.each([
    ['25000', '25000'],
    [' 25.000 ', '25000'],
    ['1,250,000', '1250000'],
    ['Rp 25 000', '25000'],
    ['Rp. 25.000', '25000'],
    ['Rp 25.000,-', '25000'],
    ['25rb', '25000'],
    ['25.00', '25'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
  ])('reads %j as %j', (written, digits) => expect(plainDigits(written, { money: true })).toBe(digits));

  it.each(['2.5', '0,500', '1.000,50', '-3', '1e5', 'ten', '1.000,000'])('leaves %j to be refused', (written) => {
    expect(plainDigits(written, { money: true })).not.toMatch(/^\d+$/);
    expect(productProblems({ ...filled, price: written }, true).price).toBe(
      'Price must be a whole number, written in digits',
    );
  });
});

describe('a product form', () => {
  it('needs a name, a price and a picture to be added, and nothing else', () => {
    expect(productProblems(emptyProductForm, true)).toEqual({
      name: 'Name is required',
      price: 'Price is required',
      pictures: 'Please upload an image',
    });
    expect(productProblems(filled, true)).toEqual({});
  });

  it('keeps one picture at least, and no more than eight', () => {
    const edited = (count: number) =>
      productProblems({ ...filled, pictures: presentPictures(Array.from({ length: count }, String)) }, false).pictures;
    expect([0, 1, 8, 9].map(edited)).toEqual([
      'Please upload an image',
      undefined,
      undefined,
      'A product has at most 8 pictures. Please remove some.',
    ]);
  });

  it('moves a picture to another place', () => {
    const order = (from: number, to: number) =>
      moved(presentPictures(['a', 'b', 'c']), from, to)
        .map(({ address }) => address)
        .join('');
    expect([order(2, 0), order(0, 1), order(1, 2), order(1, 1)]).toEqual(['cab', 'bac', 'acb', 'abc']);
  });

  it('needs a name in one of both languages, whichever that is', () => {
    expect(productProblems({ ...filled, name: '', otherName: 'Tali leher' }, true)).toEqual({});
    expect(productProblems({ ...filled, name: '', otherName: ' ' }, false)).toEqual({ name: 'Name is required' });
    expect(productProblems({ ...filled, otherName: 'x'.repeat(201) }, true)).toEqual({
      otherName: 'Title in Indonesian must be at most 200 characters',
    });
  });

  it('refuses a name of spaces', () => {
    expect(productProblems({ ...filled, name: '  ' }, true)).toEqual({ name: 'Name is required' });
  });

  it('says the bounds of each number', () => {
    expect(
      productProblems({ ...filled, price: '1000000001', countInStock: '1000001', yearlyLimitPerUser: '0' }, true),
    ).toEqual({
      price: 'Price must be at most 1000000000',
      countInStock: 'Available Quantity must be at most 1000000',
      yearlyLimitPerUser: 'Yearly Limit must be at least 1',
    });
  });

  it('says that a stock must be a whole number', () => {
    expect(productProblems({ ...filled, countInStock: 'many' }, true)).toEqual({
      countInStock: 'Available Quantity must be a whole number, written in digits',
    });
  });

  it('refuses files that are no pictures, or too large', () => {
    const text = new File(['x'], 'tube.txt', { type: 'text/plain' });
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' });
    const problem = (...files: File[]) =>
      productProblems({ ...filled, pictures: [...pictures, ...chosenPictures(files)] }, true).pictures;
    expect(problem(text)).toMatch(/^tube.txt is not a picture that can be used/);
    expect(problem(large)).toMatch(/^large.png is larger than 10 MB/);
    expect(problem(text, large)).toMatch(/^tube.txt is not .+ large.png is larger/);
  });

  it('sends digits, and an empty text for unlimited stock and no limit', () => {
    expect(apiFields({ ...filled, price: '18.000' })).toEqual({
      ...sentEmpty,
      name: 'Neck tie',
      price: '18000',
      category: '',
      description: '',
      translations: JSON.stringify({
        en: { facts: noFacts },
        id: { name: '', description: '', facts: noFacts },
      }),
      expires: '',
      countInStock: '',
      reorderAt: '',
      yearlyLimitPerUser: '',
    });
  });

  it('starts an edit with the values of the product, and sends the same back', () => {
    const product: AdminProduct = {
      ...sampleProduct,
      name: 'Tube',
      description: 'Soft.',
      category: 'Tubes',
      countInStock: 0,
      reorderAt: 12,
      expires: '2031-05-31',
      translations: {
        en: { name: 'Tube', description: 'Soft.', category: 'Tubes', facts: { size: '3.5' } },
        id: { name: 'Kanul', description: '', category: '', facts: { pack: 'satu kanul' } },
      },
    };
    expect(apiFields(productFormValues(product))).toEqual({
      ...sentEmpty,
      name: 'Tube',
      description: 'Soft.',
      translations: JSON.stringify({
        en: { facts: { ...noFacts, size: '3.5' } },
        id: { name: 'Kanul', description: '', facts: { ...noFacts, pack: 'satu kanul' } },
      }),
      expires: '2031-05-31',
      price: '0',
      category: 'Tubes',
      countInStock: '0',
      reorderAt: '12',
      yearlyLimitPerUser: '',
    });
  });
});
