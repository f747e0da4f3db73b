import type { DemoProduct } from './demo-product.ts';

export const speakingAndComfort: readonly DemoProduct[] = [
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
