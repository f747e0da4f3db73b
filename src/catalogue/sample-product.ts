import { locales } from '../shared/locales.ts';
import type { AdminProduct } from './catalogue.contract.ts';
import { fieldOf, type PlainKey, plainKeys, type WordKey, wordKeys } from './fields/product-fields.ts';

const words = Object.fromEntries(wordKeys.map((key) => [key, ''])) as Record<WordKey, string>;
const noWords = { ...words, category: '', facts: {} };
const language = locales[0];
const languages = Object.fromEntries(wordKeys.map((key) => [key, language])) as Record<WordKey, typeof language>;

/** A product without values, for samples and tests: a new column does not change them. */
export const sampleProduct: AdminProduct = {
  ...words,
  ...(Object.fromEntries(plainKeys.map((key) => [key, fieldOf(key).required ? 0 : null])) as Pick<
    AdminProduct,
    PlainKey
  >),
  _id: '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
  category: '',
  image: '/pictures/a/640.webp',
  pictures: ['/pictures/a/640.webp'],
  countInStock: null,
  isLow: false,
  draft: false,
  facts: [],
  variant: '',
  version: 1,
  lang: { ...languages, category: language, variant: language },
  translations: { en: noWords, id: noWords },
};
