import type { Translated } from '../../src/shared/locales.ts';
import type { DemoProduct } from './demo-products/demo-product.ts';
import { featured } from './demo-products/featured.ts';
import { humidificationAndCare } from './demo-products/humidification-and-care.ts';
import { speakingAndComfort } from './demo-products/speaking-and-comfort.ts';
import { tiesAndSuction } from './demo-products/ties-and-suction.ts';
import { tubes } from './demo-products/tubes.ts';

/** The categories of a demo shop, in their order; a category's address is its English name. */
export const demoCategories: readonly Translated[] = [
  { en: 'Tracheostomy Tubes', id: 'Kanul Trakeostomi' },
  { en: 'Ties & Holders', id: 'Tali Kanul' },
  { en: 'Suction', id: 'Suction' },
  { en: 'Humidification', id: 'Udara Lembap' },
  { en: 'Care Kits & Dressings', id: 'Kasa & Perawatan' },
  { en: 'Speaking Valves & Caps', id: 'Katup Bicara & Tutup Kanul' },
  { en: 'Comfort & Special Needs', id: 'Kenyamanan Sehari-hari' },
];

/** The catalogue of a demo shop. */
export const demoProducts: readonly DemoProduct[] = [
  ...featured,
  ...tubes,
  ...tiesAndSuction,
  ...humidificationAndCare,
  ...speakingAndComfort,
];
