import { expect, test } from 'vitest';
import { likelyAddress } from './mistyped-mail.ts';

test.each([
  ['sari@gmial.com', 'sari@gmail.com'],
  ['sari@gmal.com', 'sari@gmail.com'],
  ['sari@gmaill.com', 'sari@gmail.com'],
  ['sari@gnail.com', 'sari@gmail.com'],
  ['sari@gmail.con', 'sari@gmail.com'],
  ['sari@gmail.co', 'sari@gmail.com'],
  ['sari@gmail.cm', 'sari@gmail.com'],
  ['sari@gmailcom', 'sari@gmail.com'],
  ['sari@gmail', 'sari@gmail.com'],
  ['sari@Gmial.com', 'sari@gmail.com'],
  ['sari@gmial.con', 'sari@gmail.com'],
  ['sari@yaho.com', 'sari@yahoo.com'],
  ['sari@yahooo.com', 'sari@yahoo.com'],
  ['sari@yaho.co.id', 'sari@yahoo.co.id'],
  ['sari@yahoo.co.di', 'sari@yahoo.co.id'],
  ['sari@hotmial.com', 'sari@hotmail.com'],
  ['sari@outlok.com', 'sari@outlook.com'],
  ['sari@iclod.com', 'sari@icloud.com'],
  ['sari@sekolah.con', 'sari@sekolah.com'],
])('%s was likely meant to be %s', (written, meant) => {
  expect(likelyAddress(written)).toBe(meant);
});

test.each([
  'sari@gmail.com',
  'sari@yahoo.co.id',
  'sari@ymail.com',
  'sari@mail.com',
  'sari@gmx.com',
  'sari@outlook.co.id',
  'sari@me.com',
  'sari@family.example',
  'sari@ui.ac.id',
  'sari@kemkes.go.id',
  'sari@telkom.net',
  'sari',
  'sari@',
  '@gmail.con',
  '',
])('%s is left alone', (written) => {
  expect(likelyAddress(written)).toBeNull();
});
