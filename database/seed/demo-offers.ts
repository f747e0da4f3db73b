// The offers of families in a demo shop, as in `demo-work.ts`.
import { careKit, catheter, type FamilyName, filter, neckTie, saline } from './demo-work.ts';

type DemoOffer = {
  family: FamilyName;
  daysAgo: number;
  item: string;
  size?: string;
  quantity: number;
  town: string;
  /** Arrived so many days ago as units of this product, worth so many rupiah together. */
  received?: { daysAgo: number; productId: string; worth: number };
};

/** Five families gave, so that the reports show donations in kind. */
export const demoOffers: readonly DemoOffer[] = [
  {
    family: 'fitri',
    daysAgo: 46,
    item: 'NaCl 0,9%, kotak isi 20',
    quantity: 3,
    town: 'Medan',
    received: { daysAgo: 40, productId: saline, worth: 90_000 },
  },
  {
    family: 'agus',
    daysAgo: 44,
    item: 'Kateter suction 8 Fr, isi 10',
    size: '8 Fr',
    quantity: 2,
    town: 'Sleman',
    received: { daysAgo: 38, productId: catheter, worth: 90_000 },
  },
  {
    family: 'yusuf',
    daysAgo: 41,
    item: 'Tali leher',
    quantity: 3,
    town: 'Surabaya',
    received: { daysAgo: 36, productId: neckTie, worth: 105_000 },
  },
  {
    family: 'maria',
    daysAgo: 20,
    item: 'Filter HME, isi 5',
    quantity: 3,
    town: 'Kupang',
    received: { daysAgo: 12, productId: filter, worth: 175_000 },
  },
  {
    family: 'ratna',
    daysAgo: 19,
    item: 'Paket perawatan kanul',
    quantity: 2,
    town: 'Bandung',
    received: { daysAgo: 13, productId: careKit, worth: 150_000 },
  },
  { family: 'ratna', daysAgo: 4, item: 'Kateter suction 8 Fr', size: '8 Fr', quantity: 3, town: 'Bandung' },
  { family: 'made', daysAgo: 1, item: 'Tali leher lembut', quantity: 5, town: 'Denpasar' },
];

export const demoOfferAnswer = 'Terima kasih banyak. Barang ini sangat membantu: silakan kirim ke alamat kami.';
