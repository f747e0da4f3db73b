import type { StoredFacts } from '../../src/catalogue/facts/product-facts.ts';
import type { Translated } from '../../src/shared/locales.ts';

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
  /** What is known of it; what is the same in both languages is written once. */
  facts?: StoredFacts;
  /** Until when the earliest of what is there may be used. */
  expires?: string;
  /** File name in `database/seed/pictures/`. */
  picture: string;
  /** Those that come after it. */
  furtherPictures?: readonly string[];
};

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

/** What is known of products that come in several sizes. */
const uncuffedTube: StoredFacts = {
  material: { en: 'Soft PVC, without a cuff', id: 'PVC lembut, tanpa balon' },
  contents: { en: 'The tube and its obturator, sterile', id: 'Kanul dan obturatornya, steril' },
};
const suctionCatheters: StoredFacts = {
  pack: { en: '10 pieces', id: 'isi 10' },
  material: { en: 'Soft PVC, with a thumb port', id: 'PVC lembut, dengan lubang ibu jari' },
  contents: {
    en: 'Ten catheters, each sterile in its own pouch',
    id: 'Sepuluh kateter, masing-masing steril dalam kantong sendiri',
  },
};

/** The catalogue of a demo shop. The first four are the featured products of `src/content/site.ts`. */
export const demoProducts: readonly DemoProduct[] = [
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
    expires: '2029-03-31',
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
    expires: '2029-02-28',
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
  {
    id: '01930f4a-6c04-75dd-af6f-5700bd24771d',
    name: { en: 'Pediatric Tracheostomy Tube 3.0', id: 'Kanul Trakeostomi Anak 3.0' },
    description: {
      en: "A soft, uncuffed tracheostomy tube in size 3.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
      id: 'Kanul trakeostomi lembut tanpa balon ukuran 3.0, steril dan tersegel, lengkap dengan obturator. Harganya disubsidi yayasan. Mohon pesan hanya ukuran yang dipilih tim medis anak Anda.',
    },
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 12,
    yearlyLimitPerUser: 6,
    facts: {
      size: { en: '3.0' },
      length: { en: '39 mm' },
      ...uncuffedTube,
    },
    expires: '2029-01-31',
    picture: 'tube-3-0.svg',
  },
  {
    id: '01930f4a-6c05-7de1-af3b-04230e5acf45',
    name: { en: 'Pediatric Tracheostomy Tube 4.0', id: 'Kanul Trakeostomi Anak 4.0' },
    description: {
      en: "A soft, uncuffed tracheostomy tube in size 4.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
      id: 'Kanul trakeostomi lembut tanpa balon ukuran 4.0, steril dan tersegel, lengkap dengan obturator. Harganya disubsidi yayasan. Mohon pesan hanya ukuran yang dipilih tim medis anak Anda.',
    },
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 31,
    yearlyLimitPerUser: 6,
    facts: {
      size: { en: '4.0' },
      length: { en: '41 mm' },
      ...uncuffedTube,
    },
    expires: '2029-06-30',
    picture: 'tube-4-0.svg',
  },
  {
    id: '01930f4a-6c06-71f7-8662-3fc6a4d9beca',
    name: { en: 'Pediatric Tracheostomy Tube 4.5', id: 'Kanul Trakeostomi Anak 4.5' },
    description: {
      en: "A soft, uncuffed tracheostomy tube in size 4.5, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
      id: 'Kanul trakeostomi lembut tanpa balon ukuran 4.5, steril dan tersegel, lengkap dengan obturator. Harganya disubsidi yayasan. Mohon pesan hanya ukuran yang dipilih tim medis anak Anda.',
    },
    price: 90_000,
    category: 'Tracheostomy Tubes',
    countInStock: 9,
    yearlyLimitPerUser: 6,
    facts: {
      size: { en: '4.5' },
      length: { en: '42 mm' },
      ...uncuffedTube,
    },
    expires: '2028-11-30',
    picture: 'tube-4-5.svg',
  },
  {
    id: '01930f4a-6c07-7fc8-825f-0f27a355bab9',
    name: { en: 'Pediatric Tracheostomy Tube 5.0', id: 'Kanul Trakeostomi Anak 5.0' },
    description: {
      en: "A soft, uncuffed tracheostomy tube in size 5.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
      id: 'Kanul trakeostomi lembut tanpa balon ukuran 5.0, steril dan tersegel, lengkap dengan obturator. Harganya disubsidi yayasan. Mohon pesan hanya ukuran yang dipilih tim medis anak Anda.',
    },
    price: 90_000,
    category: 'Tracheostomy Tubes',
    countInStock: 0,
    yearlyLimitPerUser: 6,
    facts: {
      size: { en: '5.0' },
      length: { en: '44 mm' },
      ...uncuffedTube,
    },
    picture: 'tube-5-0.svg',
  },
  {
    id: '01930f4a-6c08-7735-85db-517d50bfc775',
    name: { en: 'Cuffed Tracheostomy Tube 4.0', id: 'Kanul Trakeostomi dengan Balon 4.0' },
    description: {
      en: 'A tracheostomy tube in size 4.0 with a soft cuff and its inflation line, sealed and sterile. For children whose clinicians have asked for a cuffed tube.',
      id: 'Kanul trakeostomi ukuran 4.0 dengan balon (cuff) lembut dan selang pengisinya, steril dan tersegel. Untuk anak yang oleh tim medisnya diminta memakai kanul dengan balon.',
    },
    price: 120_000,
    category: 'Tracheostomy Tubes',
    countInStock: 5,
    yearlyLimitPerUser: 4,
    facts: {
      size: { en: '4.0 with cuff', id: '4.0 dengan balon' },
      length: { en: '41 mm' },
      material: { en: 'Soft PVC', id: 'PVC lembut' },
      contents: {
        en: 'The tube with its inflation line, and an obturator, sterile',
        id: 'Kanul dengan selang pengisi balon, dan obturator, steril',
      },
    },
    expires: '2028-08-31',
    picture: 'tube-cuffed-4-0.svg',
  },
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
    expires: '2028-12-31',
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
    expires: '2028-12-31',
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
    expires: '2028-05-31',
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
    expires: '2028-09-30',
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
    expires: '2028-07-31',
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
  {
    id: '01930f4a-6c17-7f5e-8816-39c6eb0b580c',
    name: { en: 'Speaking Valve', id: 'Katup Bicara' },
    description: {
      en: "A small one-way valve that can let a child's voice be heard. Only for children whose clinicians have tried it with them first.",
      id: 'Katup kecil satu arah yang bisa membantu suara anak terdengar. Hanya untuk anak yang sudah mencobanya lebih dulu bersama tim medis.',
    },
    price: 150_000,
    category: 'Speaking Valves & Caps',
    countInStock: 6,
    yearlyLimitPerUser: 1,
    picture: 'speaking-valve.svg',
  },
  {
    id: '01930f4a-6c18-755d-979e-b27c5bb40d06',
    name: { en: 'Tube Cap, Donated', id: 'Tutup Kanul, Donasi' },
    description: {
      en: 'A soft cap for the tube opening, from unopened surplus supplies. Only for children whose clinicians have asked for one.',
      id: 'Tutup lembut untuk lubang kanul, dari kelebihan perlengkapan yang belum dibuka. Hanya untuk anak yang memang diminta memakainya oleh tim medis.',
    },
    price: 0,
    category: 'Speaking Valves & Caps',
    countInStock: 0,
    yearlyLimitPerUser: 2,
    picture: 'tube-cap.svg',
  },
  {
    id: '01930f4a-6c19-736b-a357-def6685dc7ff',
    name: { en: 'Picture Cards for Talking', id: 'Kartu Gambar untuk Berkomunikasi' },
    description: {
      en: 'A ring of sturdy cards with simple drawings: yes, no, water, rest, play, hug. For children who speak with their hands and eyes.',
      id: 'Satu ring kartu tebal dengan gambar sederhana: ya, tidak, minum, istirahat, main, peluk. Untuk anak yang berbicara dengan tangan dan matanya.',
    },
    price: 30_000,
    category: 'Comfort & Special Needs',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'picture-cards.svg',
  },
  {
    id: '01930f4a-6c1a-781e-91ae-9475c4c109e6',
    name: { en: 'Positioning Pillow', id: 'Bantal Penyangga' },
    description: {
      en: 'A soft, curved pillow that helps a child lie or sit comfortably. The cotton cover comes off for washing.',
      id: 'Bantal lembut dan melengkung yang membantu anak berbaring atau duduk dengan nyaman. Sarung katunnya bisa dilepas dan dicuci.',
    },
    price: 65_000,
    category: 'Comfort & Special Needs',
    countInStock: 11,
    yearlyLimitPerUser: 2,
    facts: {
      material: { en: 'Cotton cover, comes off for washing', id: 'Sarung katun, bisa dilepas dan dicuci' },
    },
    picture: 'positioning-pillow.svg',
  },
  {
    id: '01930f4a-6c1b-7f7f-80b4-faebce283b8e',
    name: { en: 'Go Bag', id: 'Tas Siaga' },
    description: {
      en: 'A light shoulder bag with pockets for spare supplies, so that everything is in one place when a family leaves the house. Comes empty, with a list to fill in.',
      id: 'Tas bahu ringan dengan banyak kantong untuk perlengkapan cadangan, supaya semuanya terkumpul saat keluarga meninggalkan rumah. Dikirim kosong, dengan daftar isi yang bisa dilengkapi.',
    },
    price: 50_000,
    category: 'Comfort & Special Needs',
    countInStock: 20,
    yearlyLimitPerUser: 1,
    picture: 'go-bag.svg',
  },
];
