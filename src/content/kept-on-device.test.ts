// The privacy page lists everything that the site keeps on a device.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const isCode = (path: string) => /\.tsx?$/.test(path) && !/\.test\.|^src\/messages\//.test(path);
const code = globSync('src/**/*.{ts,tsx}').filter(isCode);
const pages = ['en', 'id'].map((locale) =>
  readFileSync(`src/content/privacy.${locale}.mdx`, 'utf8').replaceAll(/\s+/g, ' '),
);

/** Each file that keeps something in a browser, and the words about it in the English and the Indonesian page. */
const stored: Record<string, [string, string]> = {
  'src/cart/seen-prices.ts': ['The prices at which you put things', 'Harga produk saat Anda memasukkannya'],
  'src/catalogue/vain-searches/report-vain-search.ts': ['The searches of this visit', 'Pencarian dalam kunjungan ini'],
  'src/checkout/checkout-attempt.ts': ['A random number of the order', 'Nomor acak pesanan'],
  'src/checkout/checkout-draft.ts': ['What you have typed at checkout', 'Yang Anda ketik saat memesan'],
  'src/counting/count-notes.ts': ['the numbers they counted', 'hasil hitung stok'],
  'src/identity/client/logout-mark.ts': [
    'A mark in this browser, without your name',
    'Satu tanda di browser ini, tanpa nama Anda',
  ],
  'src/identity/client/signed-in-hint.ts': ['A note that somebody logged in', 'Catatan bahwa ada yang masuk'],
  'src/identity/sign-in/sign-up-draft.ts': [
    'Your name and email from the sign-up form, and your email from the login form',
    'Nama dan email dari formulir pendaftaran, dan email dari formulir masuk',
  ],
  'src/orders/packing/slip-size.ts': ['chose for packing slips', 'dipilih untuk slip paket'],
  'src/pages/admin/search-key.ts': ['whether a key opens the search', 'satu tombol membuka pencarian'],
  'src/pages/frame/head-script.tsx': ['the opening animation was played', 'animasi pembuka'],
  'src/pages/frame/plain-page.ts': ['If a page’s scripts failed', 'Jika skrip suatu halaman gagal'],
  'src/pages/programmes/booklet-places.ts': ['The chapter of the booklet', 'Bab buku saku'],
  // A signal to other tabs, without a person: the note of a login has changed.
  'src/pages/frame/queries/other-tabs.ts': ['A note that somebody logged in', 'Catatan bahwa ada yang masuk'],
};

/** Each file that names a cookie. */
const cookies: Record<string, [string, string]> = {
  'src/identity/embedded/embedded-auth.server.ts': [
    'A cookie that keeps you logged in',
    'Satu cookie supaya Anda tetap masuk',
  ],
  'src/identity/embedded/present-secret.server.ts': [
    'A cookie that keeps you logged in',
    'Satu cookie supaya Anda tetap masuk',
  ],
  'src/identity/google/google-sign-in.server.ts': ['While you log in with Google', 'Selama Anda masuk dengan Google'],
  // Writes the two that are sealed.
  'src/identity/store/sealed-cookie.server.ts': ['remembers your first step', 'mengingat langkah pertama'],
  'src/identity/two-factor/pending-sign-in.server.ts': ['remembers your first step', 'mengingat langkah pertama'],
  'src/server/site/language-cookie.ts': ['remembers your language', 'mengingat bahasa Anda'],
};

const filesWith = (pattern: RegExp) => code.filter((path) => pattern.test(readFileSync(path, 'utf8'))).toSorted();

test.each([
  ['a browser’s storage', /\.setItem\(/, stored],
  ['cookies', /createSealedCookie<|stringifySetCookie\(|cookiePrefix:/, cookies],
] as const)('the privacy page lists all that is kept in %s', (_where, pattern, listed) => {
  expect(filesWith(pattern)).toEqual(Object.keys(listed).toSorted());
  for (const [file, words] of Object.entries(listed))
    for (const [place, page] of pages.entries()) expect(page, file).toContain(words[place]);
});
