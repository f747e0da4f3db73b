import type { DemoProduct } from './demo-product.ts';
import { tubeModel, uncuffedTube } from './tubes.ts';

/** The four that home shows: the featured products of `src/content/site.ts`. */
export const featured: readonly DemoProduct[] = [
  {
    id: '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    name: { en: 'Pediatric Tracheostomy Tube 3.5', id: 'Kanul Trakeostomi Anak 3.5' },
    description: {
      en: "A soft, uncuffed tracheostomy tube in size 3.5, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
      id: 'Kanul trakeostomi lembut tanpa balon ukuran 3.5, steril dan tersegel, lengkap dengan obturator. Harganya disubsidi yayasan. Mohon pesan hanya ukuran yang dipilih tim medis anak Anda.',
    },
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 24,
    yearlyLimitPerUser: 6,
    facts: {
      size: { en: '3.5' },
      length: { en: '40 mm' },
      ...uncuffedTube,
    },
    ...tubeModel,
    innerDiameter: 3.5,
    outerDiameter: 5,
    usableDays: 860,
    picture: 'tube-3-5.svg',
    furtherPictures: ['tube-3-5-front.svg', 'tube-3-5-pack.svg'],
  },
  {
    id: '01930f4a-6c01-7e54-8a06-c2f9137b4d85',
    name: { en: 'Soft Neck Tie, Small', id: 'Tali Leher Lembut, Kecil' },
    description: {
      en: 'A padded neck band with hook-and-loop ends, for infants and small children. Soft on the inside, washable, and sized for little necks.',
      id: 'Tali leher berbantalan dengan perekat di kedua ujungnya, untuk bayi dan anak kecil. Lembut di bagian dalam, bisa dicuci, dan pas untuk leher mungil.',
    },
    price: 18_000,
    category: 'Ties & Holders',
    countInStock: 60,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: 'Small', id: 'Kecil' },
      length: { en: '18–24 cm' },
      material: { en: 'Cotton and foam, hook and loop', id: 'Katun dan busa, perekat' },
    },
    picture: 'neck-tie-small.svg',
    furtherPictures: ['neck-tie-small-flat.svg'],
  },
  {
    id: '01930f4a-6c02-7093-b7c1-48e60d9a2f37',
    name: { en: 'HME Filters, Pack of 5', id: 'Filter HME, Isi 5' },
    description: {
      en: 'Small heat and moisture exchangers that sit on the tube and help keep breathed air warm and moist. Five filters, each in its own wrapper.',
      id: 'Filter kecil penukar panas dan kelembapan yang dipasang di kanul dan membantu menjaga udara napas tetap hangat dan lembap. Lima filter, masing-masing dalam bungkus sendiri.',
    },
    price: 60_000,
    category: 'Humidification',
    countInStock: 40,
    yearlyLimitPerUser: 12,
    facts: {
      pack: { en: '5 filters', id: '5 filter' },
      contents: { en: 'Five filters, each in its own wrapper', id: 'Lima filter, masing-masing dalam bungkus sendiri' },
    },
    usableDays: 830,
    picture: 'hme-filter.svg',
  },
  {
    id: '01930f4a-6c03-7cd8-a215-f73b8c1e609a',
    name: { en: 'Everyday Care Kit', id: 'Paket Perawatan Harian' },
    description: {
      en: 'A box that brings the everyday things together: split gauze, cotton swabs, a tie and saline. Made up by hand for families who are just back home or running low.',
      id: 'Satu kotak berisi barang keperluan sehari-hari: kasa belah, kapas lidi, tali kanul, dan cairan NaCl. Disiapkan dengan tangan untuk keluarga yang baru pulang dari rumah sakit atau yang persediaannya menipis.',
    },
    price: 45_000,
    category: 'Care Kits & Dressings',
    countInStock: 18,
    yearlyLimitPerUser: 4,
    facts: {
      contents: {
        en: 'Split gauze, cotton swabs, a neck tie, saline ampoules',
        id: 'Kasa belah, kapas lidi, tali kanul, NaCl ampul',
      },
    },
    picture: 'care-kit.svg',
    furtherPictures: ['care-kit-contents.svg'],
  },
];
