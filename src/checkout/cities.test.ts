import { expect, test } from 'vitest';
import { citiesLike, cityNamed, provinceOf } from './cities.ts';
import { provinces } from './provinces.ts';

const names = (text: string, province = '') => citiesLike(text, province).map(({ name }) => name);

test('a city is suggested by the beginning of any of its words, city and regency apart', () => {
  expect(names('bandung')).toEqual(['Kota Bandung', 'Kabupaten Bandung', 'Kabupaten Bandung Barat']);
  expect(names('Kab. Band')).toEqual(['Kabupaten Bandung', 'Kabupaten Bandung Barat']);
  expect(names('jakarta sel')).toEqual(['Jakarta Selatan']);
  expect(names('selat', 'DKI Jakarta')).toEqual(['Jakarta Selatan']);
  // The province may be that of an earlier city.
  expect(names('kota banjarm', 'Jawa Barat')).toEqual(['Kota Banjarmasin']);
  expect(names('kota banjar', 'Jawa Barat')).toEqual(['Kota Banjar']);
});

test('short text and unknown places suggest nothing, and the list is short', () => {
  for (const text of ['', 'b', '  . ', 'Atlantis', '12345']) expect(names(text)).toEqual([]);
  expect(names('kota')).toHaveLength(8);
  // An unknown province does not narrow the list.
  expect(names('denpasar', 'Bali lama')).toEqual(['Kota Denpasar']);
});

test('every province has cities, and the name of one brings its province', () => {
  const all = provinces.map((province) => citiesLike('ka', province).length + citiesLike('ja', province).length);
  expect(Math.min(...all)).toBeGreaterThan(0);
  expect(cityNamed('Kota Denpasar')).toEqual({ name: 'Kota Denpasar', province: 'Bali' });
  expect(cityNamed('Kabupaten Mars')).toBeUndefined();
  expect(['Kota Banjar', 'Kota Banjarmasin', 'bandung', 'Banjar', 'Mars'].map(provinceOf)).toEqual([
    'Jawa Barat',
    'Kalimantan Selatan',
    'Jawa Barat',
    '',
    '',
  ]);
});
