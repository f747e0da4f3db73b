import type { FamilySentences } from './family-sentences.ts';

/** The ready sentences of a new installation. */
export const firstSentences: FamilySentences = {
  sent: {
    en: 'Hello {name}, this is {brand}. Your order {number} is on its way with {courier}. Tracking number: {tracking}.',
    id: 'Halo {name}, kami dari {brand}. Pesanan Anda {number} sudah kami kirim lewat {courier}. Nomor resi: {tracking}.',
  },
  address: {
    en: 'Hello {name}, this is {brand}. We are not sure where to bring your order {number}. Could you send us the full address, with a landmark if there is one?',
    id: 'Halo {name}, kami dari {brand}. Alamat untuk pesanan Anda {number} belum jelas bagi kami. Boleh kirimkan alamat lengkapnya, dengan patokan jika ada?',
  },
  missing: {
    en: 'Hello {name}, this is {brand}. Something in your order {number} is missing here at the moment. May we send the rest now, or would you rather wait until all of it is here?',
    id: 'Halo {name}, kami dari {brand}. Ada barang dari pesanan Anda {number} yang sedang kosong. Boleh kami kirim sisanya dulu, atau Anda lebih suka menunggu sampai lengkap?',
  },
  back: {
    en: 'Hello {name}, this is {brand}. What was missing from your order {number} is here again. May we send it to the same address?',
    id: 'Halo {name}, kami dari {brand}. Barang yang belum ikut dalam pesanan Anda {number} sudah ada lagi. Boleh kami kirim ke alamat yang sama?',
  },
  question: {
    en: 'Hello {name}, this is {brand}. Thank you for your question about your order {number}. May we call you, or shall we write here?',
    id: 'Halo {name}, kami dari {brand}. Terima kasih atas pertanyaan Anda tentang pesanan {number}. Boleh kami telepon, atau lebih nyaman lewat chat ini?',
  },
};
