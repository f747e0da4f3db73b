import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** One thing has one word, and a word with another common meaning is not used for it. */
const words = {
  en: [
    [/\bmails?\b(?! server)/, 'email'],
    [/second step|\btwo-factor\b/, 'two-step verification'],
    [
      /\bsign(ed|s|ing)? (out|in)\b(?!( here)? with (your )?google)|sign-in (with|by)/,
      'log in, log out; Google says “sign in with Google”',
    ],
    [/present password/, 'current password'],
    [/use before/, 'use by: the day itself still counts'],
    [/families paid/, 'ordered; received, if staff noted it'],
  ],
  id: [
    [/peramban/, 'browser'],
    [/\bsaring(an)?\b/, 'filter: saringan is what people call an HME'],
    [/\b(bila|kalau)\b/, 'jika'],
    [/papan ketik/, 'keyboard'],
    [/unit tambahan/, 'jatah'],
    [/\bdahulu\b/, 'dulu'],
    [/\bdilepas\b/, 'dilepaskan'],
    [/nama keluarga/, 'nama orang: nama keluarga is a surname'],
    [/\bkiriman\b/, 'batch: kiriman is a parcel'],
    [/gunakan sebelum/, 'gunakan paling lambat'],
    [/dikeluarkan/, 'keluar'],
    [/akun (anda )?(dapat )?(dibuka|terbuka)/, 'masuk: membuka akun is to create one'],
    [/seseorang, (tentunya|semoga)/, 'akun anda baru saja dipakai'],
    [/\btenggorok\b/, 'tenggorokan'],
    [/membayar rp|keluarga membayar/, 'memesan'],
    [/sudah mati|dimatikan/, 'tidak aktif'],
  ],
} as const;

/** This sentence names the beginnings of addresses. */
const notWords = /issue_words_link/;
const read = (language: 'en' | 'id') => [
  ...Object.entries(JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>).filter(
    ([key]) => !notWords.test(key),
  ),
  ...globSync(`src/content/**/*.${language}.{md,mdx}`).map(
    (path) => [path, readFileSync(path, 'utf8').replace(/\s+/g, ' ')] as const,
  ),
];

test.each(['en', 'id'] as const)('people read one word for one thing in %s', (language) => {
  const others = words[language].flatMap(([other, word]) =>
    read(language).flatMap(([place, text]) => {
      const match = text.toLowerCase().match(other);
      return match ? [`${place}: ${match[0]}, not ${word}`] : [];
    }),
  );
  expect(others).toEqual([]);
});
