import type { SavedReply } from './saved-replies.ts';

/** The saved replies of a new installation. None of them is medical advice. */
export const firstReplies: SavedReply[] = [
  {
    title: { en: 'How long it takes', id: 'Berapa lama' },
    text: {
      en: 'Shipping is free. A volunteer packs your order, and you get an email as soon as it is on its way. That can take a few days, because we are all volunteers.',
      id: 'Pengiriman gratis. Seorang relawan mengemas pesanan Anda, dan Anda mendapat email begitu paketnya dikirim. Mungkin perlu beberapa hari, karena kami semua relawan.',
    },
  },
  {
    title: { en: 'Which size', id: 'Ukuran yang cocok' },
    text: {
      en: 'Please ask the doctor or nurse of your child which size is right. Once you know it, write to us again, and we will look for it.',
      id: 'Mohon tanyakan kepada dokter atau perawat anak Anda, ukuran mana yang cocok. Setelah tahu ukurannya, tulis lagi kepada kami, dan kami akan mencarikannya.',
    },
  },
  {
    title: { en: 'Not there now', id: 'Sedang kosong' },
    text: {
      en: 'We do not have it at the moment. On its page in the shop you can press “Tell me when it is back”, and we will write to you.',
      id: 'Saat ini kami tidak punya. Di halamannya di toko, Anda bisa menekan “Kabari saya jika tersedia lagi”, lalu kami akan mengabari Anda.',
    },
  },
  {
    title: { en: 'Tell us more', id: 'Mohon ceritakan lagi' },
    text: {
      en: 'Thank you for writing. To help you, we need to know a little more: what do you use now, and what is written on its package?',
      id: 'Terima kasih sudah menulis. Supaya bisa membantu, kami perlu tahu sedikit lagi: apa yang dipakai sekarang, dan apa yang tertulis di kemasannya?',
    },
  },
];
