export type DemoProduct = {
  /** A version 7 UUID, the same on every machine, so that links and featured products hold. */
  id: string;
  name: string;
  description: string;
  /** Whole rupiah; 0 for donated surplus. */
  price: number;
  category: string;
  /** Pieces in stock; `null` is unlimited. */
  countInStock: number | null;
  /** Pieces one account may order in a calendar year; `null` is no limit. */
  yearlyLimitPerUser: number | null;
  /** File name in `database/seed/pictures/`. */
  picture: string;
};

/** The catalogue of a demo shop. The first four are the featured products of `src/content/site.ts`. */
export const demoProducts: readonly DemoProduct[] = [
  {
    id: '01930f4a-6c00-7b21-9d3e-5a1c84f07e12',
    name: 'Pediatric Tracheostomy Tube 3.5',
    description:
      "A soft, uncuffed tracheostomy tube in size 3.5, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 24,
    yearlyLimitPerUser: 6,
    picture: 'tube-3-5.svg',
  },
  {
    id: '01930f4a-6c01-7e54-8a06-c2f9137b4d85',
    name: 'Soft Neck Tie, Small',
    description:
      'A padded neck band with hook-and-loop ends, for infants and small children. Soft on the inside, washable, and sized for little necks.',
    price: 18_000,
    category: 'Ties & Holders',
    countInStock: 60,
    yearlyLimitPerUser: 12,
    picture: 'neck-tie-small.svg',
  },
  {
    id: '01930f4a-6c02-7093-b7c1-48e60d9a2f37',
    name: 'HME Filters, Pack of 5',
    description:
      'Small heat and moisture exchangers that sit on the tube and help keep breathed air warm and moist. Five filters, each in its own wrapper.',
    price: 60_000,
    category: 'Humidification',
    countInStock: 40,
    yearlyLimitPerUser: 12,
    picture: 'hme-filter.svg',
  },
  {
    id: '01930f4a-6c03-7cd8-a215-f73b8c1e609a',
    name: 'Everyday Care Kit',
    description:
      'A box that brings the everyday things together: split gauze, cotton swabs, a tie and saline. Made up by hand for families who are just back home or running low.',
    price: 45_000,
    category: 'Care Kits & Dressings',
    countInStock: 18,
    yearlyLimitPerUser: 4,
    picture: 'care-kit.svg',
  },
  {
    id: '01930f4a-6c04-75dd-af6f-5700bd24771d',
    name: 'Pediatric Tracheostomy Tube 3.0',
    description:
      "A soft, uncuffed tracheostomy tube in size 3.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 12,
    yearlyLimitPerUser: 6,
    picture: 'tube-3-0.svg',
  },
  {
    id: '01930f4a-6c05-7de1-af3b-04230e5acf45',
    name: 'Pediatric Tracheostomy Tube 4.0',
    description:
      "A soft, uncuffed tracheostomy tube in size 4.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
    price: 85_000,
    category: 'Tracheostomy Tubes',
    countInStock: 31,
    yearlyLimitPerUser: 6,
    picture: 'tube-4-0.svg',
  },
  {
    id: '01930f4a-6c06-71f7-8662-3fc6a4d9beca',
    name: 'Pediatric Tracheostomy Tube 4.5',
    description:
      "A soft, uncuffed tracheostomy tube in size 4.5, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
    price: 90_000,
    category: 'Tracheostomy Tubes',
    countInStock: 9,
    yearlyLimitPerUser: 6,
    picture: 'tube-4-5.svg',
  },
  {
    id: '01930f4a-6c07-7fc8-825f-0f27a355bab9',
    name: 'Pediatric Tracheostomy Tube 5.0',
    description:
      "A soft, uncuffed tracheostomy tube in size 5.0, sealed and sterile, with its obturator in the pack. The price is subsidised by the foundation. Please order only the size your child's clinicians have chosen.",
    price: 90_000,
    category: 'Tracheostomy Tubes',
    countInStock: 0,
    yearlyLimitPerUser: 6,
    picture: 'tube-5-0.svg',
  },
  {
    id: '01930f4a-6c08-7735-85db-517d50bfc775',
    name: 'Cuffed Tracheostomy Tube 4.0',
    description:
      'A tracheostomy tube in size 4.0 with a soft cuff and its inflation line, sealed and sterile. For children whose clinicians have asked for a cuffed tube.',
    price: 120_000,
    category: 'Tracheostomy Tubes',
    countInStock: 5,
    yearlyLimitPerUser: 4,
    picture: 'tube-cuffed-4-0.svg',
  },
  {
    id: '01930f4a-6c09-72ed-b191-891d75c2a44f',
    name: 'Soft Neck Tie, Medium',
    description:
      'The same padded band in a longer size, for older children. Soft on the inside, washable, with hook-and-loop ends.',
    price: 20_000,
    category: 'Ties & Holders',
    countInStock: 48,
    yearlyLimitPerUser: 12,
    picture: 'neck-tie-medium.svg',
  },
  {
    id: '01930f4a-6c0a-7184-b06b-4bdff94840c4',
    name: 'Cotton Tie Tape, Roll',
    description: 'A roll of plain woven cotton tape, to cut to length. The simple, familiar way to hold a tube.',
    price: 8000,
    category: 'Ties & Holders',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'tie-tape.svg',
  },
  {
    id: '01930f4a-6c0b-708a-9d8c-4443c350e423',
    name: 'Suction Catheters 6 Fr, Pack of 10',
    description:
      'Ten thin suction catheters in size 6 Fr, each sterile in its own pouch, with a thumb port for control.',
    price: 35_000,
    category: 'Suction',
    countInStock: 50,
    yearlyLimitPerUser: 12,
    picture: 'suction-catheter-6.svg',
  },
  {
    id: '01930f4a-6c0c-7949-acf7-555c6110ce2c',
    name: 'Suction Catheters 8 Fr, Pack of 10',
    description: 'Ten suction catheters in size 8 Fr, each sterile in its own pouch, with a thumb port for control.',
    price: 35_000,
    category: 'Suction',
    countInStock: 72,
    yearlyLimitPerUser: 12,
    picture: 'suction-catheter-8.svg',
  },
  {
    id: '01930f4a-6c0d-7578-a17c-499f31a9962a',
    name: 'Suction Catheters 10 Fr, Pack of 10',
    description: 'Ten suction catheters in size 10 Fr, each sterile in its own pouch, with a thumb port for control.',
    price: 35_000,
    category: 'Suction',
    countInStock: 0,
    yearlyLimitPerUser: 12,
    picture: 'suction-catheter-10.svg',
  },
  {
    id: '01930f4a-6c0e-76b2-ad32-2e0efcc2701d',
    name: 'Suction Connecting Tube',
    description:
      'A clear, flexible tube that joins a suction machine to a catheter. Two metres long, with soft connectors at both ends.',
    price: 25_000,
    category: 'Suction',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'suction-tubing.svg',
  },
  {
    id: '01930f4a-6c0f-7178-bde7-ccaf721f5fb6',
    name: 'Portable Suction Machine, Donated',
    description:
      'A small suction machine given on by a family who no longer needs it, cleaned and checked before it goes out. There are very few of these. If none is left, please write to us and we will look together.',
    price: 0,
    category: 'Suction',
    countInStock: 1,
    yearlyLimitPerUser: 1,
    picture: 'suction-machine.svg',
  },
  {
    id: '01930f4a-6c10-7e87-bfc9-c05a69c42529',
    name: 'Tracheostomy Mask, Child',
    description:
      'A soft mask that rests over the tube and carries moist air, with an elastic neck strap. For use with a humidifier or nebuliser.',
    price: 28_000,
    category: 'Humidification',
    countInStock: 16,
    yearlyLimitPerUser: 4,
    picture: 'tracheostomy-mask.svg',
  },
  {
    id: '01930f4a-6c11-7ce3-9d6a-b6820a84678c',
    name: 'Foam Bib, Pack of 5',
    description:
      'Light foam bibs that cover the tube opening, catch dust and keep a little moisture in. Five in a pack, in a warm sand colour.',
    price: 30_000,
    category: 'Humidification',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'foam-bib.svg',
  },
  {
    id: '01930f4a-6c12-75ce-bde8-5c83661bb021',
    name: 'Saline Ampoules 5 ml, Box of 20',
    description:
      'Sterile sodium chloride 0.9% in small twist-off ampoules, so that each one is opened fresh. Twenty in a box.',
    price: 40_000,
    category: 'Humidification',
    countInStock: 33,
    yearlyLimitPerUser: 12,
    picture: 'saline-ampoules.svg',
  },
  {
    id: '01930f4a-6c13-7cee-9043-96eb0b54d196',
    name: 'Split Gauze Dressings, Pack of 25',
    description:
      'Soft non-woven squares with a cut to the middle, so that they fit around the tube. Twenty-five in a pack.',
    price: 22_000,
    category: 'Care Kits & Dressings',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'split-gauze.svg',
  },
  {
    id: '01930f4a-6c14-7dc7-9e02-2d641fffa484',
    name: 'Foam Dressing, Pack of 5',
    description:
      'A cushioned dressing with a keyhole opening, kind to tender skin around the tube. Five in a pack, each sterile.',
    price: 55_000,
    category: 'Care Kits & Dressings',
    countInStock: 14,
    yearlyLimitPerUser: 6,
    picture: 'foam-dressing.svg',
  },
  {
    id: '01930f4a-6c15-7b99-8225-36b8b151f8c5',
    name: 'Saline Bottle 500 ml',
    description: 'Sterile sodium chloride 0.9% in a half-litre bottle with a screw cap.',
    price: 15_000,
    category: 'Care Kits & Dressings',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'saline-bottle.svg',
  },
  {
    id: '01930f4a-6c16-7137-a8d6-6d2a761b50bf',
    name: 'Tube Cleaning Brushes, Pack of 2',
    description: 'Two slim brushes with soft bristles, made for the narrow inside of an inner tube.',
    price: 12_000,
    category: 'Care Kits & Dressings',
    countInStock: 65,
    yearlyLimitPerUser: null,
    picture: 'cleaning-brush.svg',
  },
  {
    id: '01930f4a-6c17-7f5e-8816-39c6eb0b580c',
    name: 'Speaking Valve',
    description:
      "A small one-way valve that can let a child's voice be heard. Only for children whose clinicians have tried it with them first.",
    price: 150_000,
    category: 'Speaking Valves & Caps',
    countInStock: 6,
    yearlyLimitPerUser: 1,
    picture: 'speaking-valve.svg',
  },
  {
    id: '01930f4a-6c18-755d-979e-b27c5bb40d06',
    name: 'Tube Cap, Donated',
    description:
      'A soft cap for the tube opening, from unopened surplus supplies. Only for children whose clinicians have asked for one.',
    price: 0,
    category: 'Speaking Valves & Caps',
    countInStock: 0,
    yearlyLimitPerUser: 2,
    picture: 'tube-cap.svg',
  },
  {
    id: '01930f4a-6c19-736b-a357-def6685dc7ff',
    name: 'Picture Cards for Talking',
    description:
      'A ring of sturdy cards with simple drawings: yes, no, water, rest, play, hug. For children who speak with their hands and eyes.',
    price: 30_000,
    category: 'Comfort & Special Needs',
    countInStock: null,
    yearlyLimitPerUser: null,
    picture: 'picture-cards.svg',
  },
  {
    id: '01930f4a-6c1a-781e-91ae-9475c4c109e6',
    name: 'Positioning Pillow',
    description:
      'A soft, curved pillow that helps a child lie or sit comfortably. The cotton cover comes off for washing.',
    price: 65_000,
    category: 'Comfort & Special Needs',
    countInStock: 11,
    yearlyLimitPerUser: 2,
    picture: 'positioning-pillow.svg',
  },
  {
    id: '01930f4a-6c1b-7f7f-80b4-faebce283b8e',
    name: 'Go Bag',
    description:
      'A light shoulder bag with pockets for spare supplies, so that everything is in one place when a family leaves the house. Comes empty, with a list to fill in.',
    price: 50_000,
    category: 'Comfort & Special Needs',
    countInStock: 20,
    yearlyLimitPerUser: 1,
    picture: 'go-bag.svg',
  },
];
