// What families and volunteers of a demo shop have done so far, so that every screen of volunteers shows its work.
// The people are invented. Days count back from the filling of the demo.

type DemoFamily = {
  name: string;
  email: string;
  phone: string;
  street: string;
  city: string;
  state: string;
  postalCode: string;
};

export const demoFamilies = {
  ratna: {
    name: 'Ratna Wulandari',
    email: 'ratna@demo.example',
    phone: '081200001101',
    street: 'Jalan Cihampelas 40',
    city: 'Bandung',
    state: 'Jawa Barat',
    postalCode: '40131',
  },
  yusuf: {
    name: 'Yusuf Hidayat',
    email: 'yusuf@demo.example',
    phone: '081200001102',
    street: 'Jalan Dharmahusada 7',
    city: 'Surabaya',
    state: 'Jawa Timur',
    postalCode: '60285',
  },
  maria: {
    name: 'Maria Lestari',
    email: 'maria@demo.example',
    phone: '081200001103',
    street: 'Jalan Soekarno 12',
    city: 'Kupang',
    state: 'Nusa Tenggara Timur',
    postalCode: '85112',
  },
  made: {
    name: 'Made Arta',
    email: 'made@demo.example',
    phone: '081200001104',
    street: 'Jalan Gatot Subroto 88',
    city: 'Denpasar',
    state: 'Bali',
    postalCode: '80111',
  },
  fitri: {
    name: 'Fitri Handayani',
    email: 'fitri@demo.example',
    phone: '081200001105',
    street: 'Jalan Setia Budi 21',
    city: 'Medan',
    state: 'Sumatera Utara',
    postalCode: '20132',
  },
  agus: {
    name: 'Agus Pratama',
    email: 'agus@demo.example',
    phone: '081200001106',
    street: 'Jalan Kaliurang 5',
    city: 'Sleman',
    state: 'DI Yogyakarta',
    postalCode: '55281',
  },
} satisfies Record<string, DemoFamily>;

export const demoVolunteer = { name: 'Tuti Rahayu', email: 'tuti@demo.example' };

export type FamilyName = keyof typeof demoFamilies;

export const tubeWithLot = '01930f4a-6c05-7de1-af3b-04230e5acf45';
export const neckTie = '01930f4a-6c01-7e54-8a06-c2f9137b4d85';
export const filter = '01930f4a-6c02-7093-b7c1-48e60d9a2f37';
export const careKit = '01930f4a-6c03-7cd8-a215-f73b8c1e609a';
export const catheter = '01930f4a-6c0c-7949-acf7-555c6110ce2c';
export const saline = '01930f4a-6c12-75ce-bde8-5c83661bb021';
const gauze = '01930f4a-6c13-7cee-9043-96eb0b54d196';

type DemoOrder = {
  family: FamilyName;
  daysAgo: number;
  /** Units by product. */
  units: Readonly<Record<string, number>>;
  /** Sent so many days ago. Without it the order waits. */
  sent?: { daysAgo: number; courier: string; trackingNumber: string };
  /** Its whole price came so many days ago. */
  paidDaysAgo?: number;
  note?: string;
  isBeingPacked?: true;
};

/** In the order of their days. */
export const demoOrders: readonly DemoOrder[] = [
  {
    family: 'ratna',
    daysAgo: 52,
    units: { [neckTie]: 2, [filter]: 1 },
    sent: { daysAgo: 51, courier: 'JNE', trackingNumber: '0112600123451' },
    paidDaysAgo: 50,
  },
  {
    family: 'made',
    daysAgo: 33,
    units: { [careKit]: 1, [saline]: 1 },
    sent: { daysAgo: 31, courier: 'Pos Indonesia', trackingNumber: 'P2610880012345' },
    paidDaysAgo: 30,
  },
  {
    family: 'fitri',
    daysAgo: 30,
    units: { [neckTie]: 1, [saline]: 1 },
    sent: { daysAgo: 28, courier: 'JNE', trackingNumber: '0112600123733' },
    paidDaysAgo: 28,
  },
  {
    family: 'agus',
    daysAgo: 27,
    units: { [neckTie]: 1, [catheter]: 1 },
    sent: { daysAgo: 26, courier: 'SiCepat', trackingNumber: '004126000845' },
    paidDaysAgo: 25,
  },
  {
    family: 'maria',
    daysAgo: 24,
    units: { [tubeWithLot]: 2, [catheter]: 2, [neckTie]: 1 },
    sent: { daysAgo: 22, courier: 'JNE', trackingNumber: '0112600123987' },
    paidDaysAgo: 21,
  },
  {
    family: 'yusuf',
    daysAgo: 11,
    units: { [tubeWithLot]: 1, [gauze]: 2 },
    sent: { daysAgo: 9, courier: 'J&T Express', trackingNumber: 'JP2611000456' },
  },
  { family: 'ratna', daysAgo: 3, units: { [tubeWithLot]: 1, [filter]: 1 } },
  {
    family: 'maria',
    daysAgo: 2,
    units: { [catheter]: 3, [saline]: 2 },
    note: 'Jangan kirim sebelum tanggal 1: keluarga masih di rumah sakit.',
  },
  { family: 'made', daysAgo: 1, units: { [neckTie]: 2, [gauze]: 1 }, isBeingPacked: true },
  { family: 'yusuf', daysAgo: 0, units: { [filter]: 2, [neckTie]: 1 } },
];

/** Some of the orders above have units of this lot. The other units are frozen. */
export const demoRecall = {
  lot: 'TT-2609',
  units: 6,
  usableDays: 300,
  worth: 2_100_000,
  daysAgo: 2,
  why: 'Surat produsen, retak pada sayap kanul',
};

type DemoQuestion = { family: FamilyName; daysAgo: number; message: string; answer?: string; productId?: string };

export const demoQuestions: readonly DemoQuestion[] = [
  {
    family: 'made',
    daysAgo: 15,
    message: 'Apakah filter HME boleh dipakai saat anak tidur?',
    answer: 'Tanyakan dulu ke dokter yang merawat anak Anda. Filternya sendiri dibuat untuk dipakai siang dan malam.',
    productId: filter,
  },
  { family: 'yusuf', daysAgo: 2, message: 'Kapan kateter suction 10 Fr ada lagi?' },
  { family: 'maria', daysAgo: 1, message: 'Alamat kami pindah bulan depan. Apakah pesanan bisa ditahan dulu?' },
];
