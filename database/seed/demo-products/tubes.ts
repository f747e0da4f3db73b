import type { StoredFacts } from '../../../src/catalogue/facts/product-facts.ts';
import type { DemoProduct } from './demo-product.ts';

/** The facts of every size. */
export const uncuffedTube: StoredFacts = {
  material: { en: 'Soft PVC, without a cuff', id: 'PVC lembut, tanpa balon' },
  contents: { en: 'The tube and its obturator, sterile', id: 'Kanul dan obturatornya, steril' },
};

/** A maker that does not exist. */
export const tubeModel = { maker: 'Arunika', model: 'Lentur', cuffed: false } as const;

export const tubes: readonly DemoProduct[] = [
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
    ...tubeModel,
    innerDiameter: 3,
    outerDiameter: 4.3,
    usableDays: 800,
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
    ...tubeModel,
    innerDiameter: 4,
    outerDiameter: 5.6,
    usableDays: 950,
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
    ...tubeModel,
    innerDiameter: 4.5,
    outerDiameter: 6.2,
    usableDays: 740,
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
    ...tubeModel,
    innerDiameter: 5,
    outerDiameter: 7,
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
    usableDays: 650,
    picture: 'tube-cuffed-4-0.svg',
  },
];
