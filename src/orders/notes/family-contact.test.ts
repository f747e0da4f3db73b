import { expect, it } from 'vitest';
import { addressText, messageAddress } from './family-contact.ts';

const address = {
  fullName: 'Ibu Sari & Adik',
  phone: '+6281234567890',
  email: 'sari@family.example',
  street: 'Blok C, Jalan Melati 3',
  city: 'Bandung',
  state: 'Jawa Barat',
  postalCode: '40115',
  country: 'Indonesia',
};

it('is copied as a label has it', () => {
  expect(addressText({ address })).toBe(
    'Ibu Sari & Adik\n+6281234567890\nBlok C, Jalan Melati 3\nBandung, Jawa Barat 40115\nIndonesia',
  );
});

it('is copied with landmark and note, in the language that couriers read', () => {
  const help = { district: 'Coblong', landmark: 'Seberang masjid', courierNote: 'Titip ke satpam' };
  expect(addressText({ address: { ...address, ...help } })).toMatch(
    /\nCoblong, Bandung, Jawa Barat 40115\nIndonesia\nPatokan: Seberang masjid\nCatatan untuk kurir: Titip ke satpam$/,
  );
});

it('begins a chat in the language of the family', () => {
  const order = { address, number: 'N-2611-0042' };
  const begun = (locale: 'en' | 'id') => new URL(messageAddress({ ...order, locale }, 'Lega'));
  expect(begun('id').origin + begun('id').pathname).toBe('https://wa.me/6281234567890');
  expect(begun('id').searchParams.get('text')).toMatch(/^Halo Ibu Sari & Adik, kami dari Lega.*N-2611-0042\.$/);
  expect(begun('en').searchParams.get('text')).toMatch(/^Hello Ibu Sari & Adik, this is Lega.*N-2611-0042\.$/);
});
