import { expect, test } from 'vitest';
import { otherDigits, provinceNamed, provinces } from './provinces.ts';

test('there are 38 provinces, each once', () => {
  expect(provinces).toHaveLength(38);
  expect(new Set(provinces).size).toBe(38);
});

test.each([
  ['Jawa Barat', '40115'],
  ['Jawa Barat', '16424'],
  ['Banten', '15310'],
  ['DKI Jakarta', '12345'],
  ['DI Yogyakarta', '55281'],
  ['Kepulauan Riau', '29432'],
  ['Kalimantan Utara', '77111'],
  ['Sulawesi Barat', '91511'],
  ['Papua Barat Daya', '98411'],
  ['Papua Selatan', '99611'],
])('a postal code of %s may be %s', (province, code) => {
  expect(otherDigits(province, code)).toBeNull();
});

test('asks about a postal code of another province, and names the right digits', () => {
  expect(otherDigits('DI Yogyakarta', '40115')).toEqual(['55']);
  expect(otherDigits('Jawa Barat', '55281')).toContain('40');
});

test('ignores an incomplete code and an unknown province', () => {
  expect(otherDigits('Jawa Barat', '551')).toBeNull();
  expect(otherDigits('Atlantis', '40115')).toBeNull();
  expect(otherDigits('constructor', '40115')).toBeNull();
});

test.each([
  ['jawa barat', 'Jawa Barat'],
  ['West Java', 'Jawa Barat'],
  ['Jabar', 'Jawa Barat'],
  ['D.I. Yogyakarta', 'DI Yogyakarta'],
  ['Jakarta', 'DKI Jakarta'],
  ['Somewhere else', 'Somewhere else'],
])('%s is the province %s', (text, province) => {
  expect(provinceNamed(text)).toBe(province);
});
