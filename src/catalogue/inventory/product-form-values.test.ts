import { describe, expect, it } from 'vitest';
import type { Product } from '../catalogue.contract.ts';
import {
  emptyProductForm,
  type ProductFormValues,
  plainDigits,
  productFields,
  productFormValues,
  productProblems,
} from './product-form-values.ts';

const picture = new File(['x'], 'tube.png', { type: 'image/png' });
const filled: ProductFormValues = { ...emptyProductForm, name: 'Neck tie', price: '18000', image: picture };

describe('numbers in the product form', () => {
  it.each([
    ['25000', '25000'],
    [' 25.000 ', '25000'],
    ['1,250,000', '1250000'],
    ['Rp 25 000', '25000'],
    ['Rp. 25.000', '25000'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
  ])('reads %j as %j', (written, digits) => expect(plainDigits(written)).toBe(digits));

  it.each(['2.5', '25.00', '1.000,50', '-3', '1e5', 'ten', '1.000,000'])('leaves %j to be refused', (written) => {
    expect(plainDigits(written)).not.toMatch(/^\d+$/);
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
      image: 'Please upload an image',
    });
    expect(productProblems(filled, true)).toEqual({});
  });

  it('needs no picture to be edited', () => {
    expect(productProblems({ ...filled, image: null }, false)).toEqual({});
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

  it('says of a stock that is no number what it must be', () => {
    expect(productProblems({ ...filled, countInStock: 'many' }, true)).toEqual({
      countInStock: 'Available Quantity must be a whole number, written in digits',
    });
  });

  it('refuses files that are no pictures, or too large', () => {
    const text = new File(['x'], 'tube.txt', { type: 'text/plain' });
    const large = new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'tube.png', { type: 'image/png' });
    expect(productProblems({ ...filled, image: text }, true)).toEqual({ image: 'Image must be a picture' });
    expect(productProblems({ ...filled, image: large }, false)).toEqual({ image: 'Image must be at most 10 MB' });
  });

  it('sends digits, and an empty text for unlimited stock and no limit', () => {
    expect(productFields({ ...filled, price: '18.000' })).toEqual({
      name: 'Neck tie',
      price: '18000',
      category: '',
      description: '',
      countInStock: '',
      yearlyLimitPerUser: '',
    });
  });

  it('begins an edit with what the product has, and sends the same back', () => {
    const product: Product = {
      _id: '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
      name: 'Tube',
      description: 'Soft.',
      price: 0,
      category: 'Tubes',
      image: '/pictures/a/640.webp',
      countInStock: 0,
      yearlyLimitPerUser: null,
      version: 3,
    };
    expect(productFields(productFormValues(product))).toEqual({
      name: 'Tube',
      description: 'Soft.',
      price: '0',
      category: 'Tubes',
      countInStock: '0',
      yearlyLimitPerUser: '',
    });
  });
});
