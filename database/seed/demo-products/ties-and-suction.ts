import type { StoredFacts } from '../../../src/catalogue/facts/product-facts.ts';
import type { DemoProduct } from './demo-product.ts';

/** The facts of every size. */
const suctionCatheters: StoredFacts = {
  pack: { en: '10 pieces', id: 'isi 10' },
  material: { en: 'Soft PVC, with a thumb port', id: 'PVC lembut, dengan lubang ibu jari' },
  contents: {
    en: 'Ten catheters, each sterile in its own pouch',
    id: 'Sepuluh kateter, masing-masing steril dalam kantong sendiri',
  },
};

export const tiesAndSuction: readonly DemoProduct[] = [
  {
    id: '01930f4a-6c09-72ed-b191-891d75c2a44f',
    name: { en: 'Soft Neck Tie, Medium', id: 'Tali Leher Lembut, Sedang' },
    description: {
      en: 'The same padded band in a longer size, for older children. Soft on the inside, washable, with hook-and-loop ends.',
      id: 'Tali leher berbantalan yang sama dengan ukuran lebih panjang, untuk anak yang lebih besar. Lembut di bagian dalam, bisa dicuci, dengan perekat di kedua ujungnya.',
    },
    price: 20_000,
    category: 'Ties & Holders',
    countInStock: 48,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: 'Medium', id: 'Sedang' },
      length: { en: '24–32 cm' },
      material: { en: 'Cotton and foam, hook and loop', id: 'Katun dan busa, perekat' },
    },
    picture: 'neck-tie-medium.svg',
  },
  {
    id: '01930f4a-6c0a-7184-b06b-4bdff94840c4',
    name: { en: 'Cotton Tie Tape, Roll', id: 'Pita Katun, Gulungan' },
    description: {
      en: 'A roll of plain woven cotton tape, to cut to length. The simple, familiar way to hold a tube.',
      id: 'Segulung pita tenun katun polos yang dipotong sesuai panjang yang diperlukan. Cara sederhana yang sudah lama dikenal untuk menahan kanul.',
    },
    price: 8000,
    category: 'Ties & Holders',
    countInStock: null,
    yearlyLimitPerUser: null,
    facts: {
      length: { en: '10 m roll', id: 'gulungan 10 m' },
      material: { en: 'Woven cotton', id: 'Katun tenun' },
    },
    picture: 'tie-tape.svg',
  },
  {
    id: '01930f4a-6c0b-708a-9d8c-4443c350e423',
    name: { en: 'Suction Catheters 6 Fr, Pack of 10', id: 'Kateter Suction 6 Fr, Isi 10' },
    description: {
      en: 'Ten thin suction catheters in size 6 Fr, each sterile in its own pouch, with a thumb port for control.',
      id: 'Sepuluh kateter suction tipis ukuran 6 Fr, masing-masing steril dalam kantong sendiri, dengan lubang kendali untuk ibu jari.',
    },
    price: 35_000,
    category: 'Suction',
    countInStock: 50,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: '6 Fr' },
      ...suctionCatheters,
    },
    usableDays: 770,
    picture: 'suction-catheter-6.svg',
  },
  {
    id: '01930f4a-6c0c-7949-acf7-555c6110ce2c',
    name: { en: 'Suction Catheters 8 Fr, Pack of 10', id: 'Kateter Suction 8 Fr, Isi 10' },
    description: {
      en: 'Ten suction catheters in size 8 Fr, each sterile in its own pouch, with a thumb port for control.',
      id: 'Sepuluh kateter suction ukuran 8 Fr, masing-masing steril dalam kantong sendiri, dengan lubang kendali untuk ibu jari.',
    },
    price: 35_000,
    category: 'Suction',
    countInStock: 72,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: '8 Fr' },
      ...suctionCatheters,
    },
    usableDays: 770,
    picture: 'suction-catheter-8.svg',
  },
  {
    id: '01930f4a-6c0d-7578-a17c-499f31a9962a',
    name: { en: 'Suction Catheters 10 Fr, Pack of 10', id: 'Kateter Suction 10 Fr, Isi 10' },
    description: {
      en: 'Ten suction catheters in size 10 Fr, each sterile in its own pouch, with a thumb port for control.',
      id: 'Sepuluh kateter suction ukuran 10 Fr, masing-masing steril dalam kantong sendiri, dengan lubang kendali untuk ibu jari.',
    },
    price: 35_000,
    category: 'Suction',
    countInStock: 0,
    yearlyLimitPerUser: 12,
    facts: {
      size: { en: '10 Fr' },
      ...suctionCatheters,
    },
    picture: 'suction-catheter-10.svg',
  },
  {
    id: '01930f4a-6c0e-76b2-ad32-2e0efcc2701d',
    name: { en: 'Suction Connecting Tube', id: 'Selang Penghubung Suction' },
    description: {
      en: 'A clear, flexible tube that joins a suction machine to a catheter. Two metres long, with soft connectors at both ends.',
      id: 'Selang bening dan lentur yang menyambungkan mesin suction dengan kateter. Panjangnya dua meter, dengan sambungan lunak di kedua ujungnya.',
    },
    price: 25_000,
    category: 'Suction',
    countInStock: null,
    yearlyLimitPerUser: null,
    facts: {
      length: { en: '2 m' },
      material: { en: 'Clear PVC', id: 'PVC bening' },
    },
    picture: 'suction-tubing.svg',
  },
  {
    id: '01930f4a-6c0f-7178-bde7-ccaf721f5fb6',
    name: { en: 'Portable Suction Machine, Donated', id: 'Mesin Suction Portabel, Donasi' },
    description: {
      en: 'A small suction machine given on by a family who no longer needs it, cleaned and checked before it goes out. There are very few of these. If none is left, please write to us and we will look together.',
      id: 'Mesin suction kecil dari keluarga yang sudah tidak memerlukannya, dibersihkan dan diperiksa sebelum dikirim. Jumlahnya sangat sedikit. Jika sudah habis, silakan hubungi kami dan kita cari bersama.',
    },
    price: 0,
    category: 'Suction',
    countInStock: 1,
    yearlyLimitPerUser: 1,
    picture: 'suction-machine.svg',
  },
];
