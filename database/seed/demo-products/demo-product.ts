import type { StoredFacts } from '../../../src/catalogue/facts/product-facts.ts';
import type { Translated } from '../../../src/shared/locales.ts';

export type DemoProduct = {
  /** A version 7 UUID, the same on every machine, so that links and featured products hold. */
  id: string;
  name: Translated;
  description: Translated;
  /** Whole rupiah; 0 for donated surplus. */
  price: number;
  /** The address of one of the categories. */
  category: string;
  /** Pieces in stock; `null` is unlimited. */
  countInStock: number | null;
  /** Pieces one account may order in a calendar year; `null` is no limit. */
  yearlyLimitPerUser: number | null;
  /** Its facts; a fact that is the same in both languages is written once. */
  facts?: StoredFacts;
  maker?: string;
  model?: string;
  /** In millimetres. */
  innerDiameter?: number;
  outerDiameter?: number;
  cuffed?: boolean;
  /** The days from the filling of the demo until the earliest units expire. */
  usableDays?: number;
  /** File name in `database/seed/pictures/`. */
  picture: string;
  /** Those that come after it. */
  furtherPictures?: readonly string[];
};
