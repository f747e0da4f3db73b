import type { DemoProduct } from './demo-product.ts';

export const humidificationAndCare: readonly DemoProduct[] = [
  {
    id: '01930f4a-6c10-7e87-bfc9-c05a69c42529',
    name: { en: 'Tracheostomy Mask, Child', id: 'Masker Trakeostomi Anak' },
    description: {
      en: 'A soft mask that rests over the tube and carries moist air, with an elastic neck strap. For use with a humidifier or nebuliser.',
      id: 'Masker lembut di depan kanul yang mengalirkan udara lembap, dengan tali leher elastis. Dipakai bersama alat pelembap atau nebulizer.',
    },
    price: 28_000,
    category: 'Humidification',
    countInStock: 16,
    yearlyLimitPerUser: 4,
    facts: {
      size: { en: 'Child', id: 'Anak' },
      material: { en: 'Soft vinyl, elastic strap', id: 'Vinil lembut, tali elastis' },
    },
    picture: 'tracheostomy-mask.svg',
  },
  {
    id: '01930f4a-6c11-7ce3-9d6a-b6820a84678c',
    name: { en: 'Foam Bib, Pack of 5', id: 'Celemek Busa, Isi 5' },
    description: {
      en: 'Light foam bibs that cover the tube opening, catch dust and keep a little moisture in. Five in a pack, in a warm sand colour.',
      id: 'Celemek busa ringan yang menutupi lubang kanul, menahan debu, dan menjaga sedikit kelembapan. Isi lima, berwarna pasir yang hangat.',
    },
    price: 30_000,
    category: 'Humidification',
    countInStock: null,
    yearlyLimitPerUser: null,
    facts: {
      pack: { en: '5 pieces', id: 'isi 5' },
      material: { en: 'Light foam', id: 'Busa ringan' },
    },
    picture: 'foam-bib.svg',
  },
  {
    id: '01930f4a-6c12-75ce-bde8-5c83661bb021',
    name: { en: 'Saline Ampoules 5 ml, Box of 20', id: 'Cairan NaCl Ampul 5 ml, Kotak Isi 20' },
    description: {
      en: 'Sterile sodium chloride 0.9% in small twist-off ampoules, so that each one is opened fresh. Twenty in a box.',
      id: 'Natrium klorida 0,9% steril dalam ampul kecil dengan tutup putar, supaya setiap ampul dibuka dalam keadaan baru. Isi dua puluh dalam satu kotak.',
    },
    price: 40_000,
    category: 'Humidification',
    countInStock: 33,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: '5 ml' },
      pack: { en: '20 ampoules', id: 'isi 20' },
      contents: { en: 'Sodium chloride 0.9%, sterile', id: 'Natrium klorida 0,9%, steril' },
    },
    usableDays: 550,
    picture: 'saline-ampoules.svg',
  },
  {
    id: '01930f4a-6c13-7cee-9043-96eb0b54d196',
    name: { en: 'Split Gauze Dressings, Pack of 25', id: 'Kasa Belah, Isi 25' },
    description: {
      en: 'Soft non-woven squares with a cut to the middle, so that they fit around the tube. Twenty-five in a pack.',
      id: 'Kain kasa nonwoven yang lembut, dibelah sampai ke tengah supaya pas di sekeliling kanul. Isi dua puluh lima.',
    },
    price: 22_000,
    category: 'Care Kits & Dressings',
    countInStock: null,
    yearlyLimitPerUser: null,
    facts: {
      pack: { en: '25 pieces', id: 'isi 25' },
      material: { en: 'Non-woven', id: 'Nonwoven' },
    },
    picture: 'split-gauze.svg',
  },
  {
    id: '01930f4a-6c14-7dc7-9e02-2d641fffa484',
    name: { en: 'Foam Dressing, Pack of 5', id: 'Balutan Busa, Isi 5' },
    description: {
      en: 'A cushioned dressing with a keyhole opening, kind to tender skin around the tube. Five in a pack, each sterile.',
      id: 'Balutan empuk dengan lubang kunci, lembut untuk kulit yang peka di sekitar kanul. Isi lima, masing-masing steril.',
    },
    price: 55_000,
    category: 'Care Kits & Dressings',
    countInStock: 14,
    yearlyLimitPerUser: 6,
    facts: {
      pack: { en: '5 pieces', id: 'isi 5' },
      material: { en: 'Foam', id: 'Busa' },
    },
    usableDays: 680,
    picture: 'foam-dressing.svg',
  },
  {
    id: '01930f4a-6c15-7b99-8225-36b8b151f8c5',
    name: { en: 'Saline Bottle 500 ml', id: 'Cairan NaCl Botol 500 ml' },
    description: {
      en: 'Sterile sodium chloride 0.9% in a half-litre bottle with a screw cap.',
      id: 'Natrium klorida 0,9% steril dalam botol setengah liter dengan tutup ulir.',
    },
    price: 15_000,
    category: 'Care Kits & Dressings',
    countInStock: null,
    yearlyLimitPerUser: null,
    facts: {
      size: { en: '500 ml' },
      contents: { en: 'Sodium chloride 0.9%, sterile', id: 'Natrium klorida 0,9%, steril' },
    },
    usableDays: 620,
    picture: 'saline-bottle.svg',
  },
  {
    id: '01930f4a-6c16-7137-a8d6-6d2a761b50bf',
    name: { en: 'Tube Cleaning Brushes, Pack of 2', id: 'Sikat Pembersih Kanul, Isi 2' },
    description: {
      en: 'Two slim brushes with soft bristles, made for the narrow inside of an inner tube.',
      id: 'Dua sikat ramping berbulu lembut untuk bagian dalam anak kanul yang sempit.',
    },
    price: 12_000,
    category: 'Care Kits & Dressings',
    countInStock: 65,
    yearlyLimitPerUser: null,
    facts: {
      pack: { en: '2 brushes', id: '2 sikat' },
      material: { en: 'Soft nylon bristles', id: 'Bulu nilon lembut' },
    },
    picture: 'cleaning-brush.svg',
  },
];
