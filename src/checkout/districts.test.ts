import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cityNamed } from './cities.ts';
import { districtsOf } from './districts.ts';
import { provinces } from './provinces.ts';

const folder = join(import.meta.dirname, 'districts');
const fileNames = readdirSync(folder);
const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));

async function districts(city: string, province = '') {
  const loaded: string[] = [];
  const names = await districtsOf({ city, province }, async (name) => {
    loaded.push(name);
    return read(name);
  });
  return { names, loaded };
}

test('a city of the list brings its kecamatan, from the file of its province alone', async () => {
  const bandung = await districts('Kota Bandung', 'Jawa Barat');
  expect(bandung.names).toContain('Coblong');
  expect(bandung.names).not.toContain('Soreang');
  expect(bandung.loaded).toEqual(['jawa-barat']);
  expect((await districts('Jakarta Selatan')).names).toEqual(expect.arrayContaining(['Cilandak', 'Tebet']));
});

test('a name without its kind brings the kecamatan of city and regency', async () => {
  expect((await districts('bandung', 'Jawa Barat')).names).toEqual(expect.arrayContaining(['Coblong', 'Soreang']));
  expect((await districts('Kab. Bandung')).names).not.toContain('Coblong');
});

test('an unknown city, and one of another province, load nothing', async () => {
  for (const [city, province] of [
    ['', ''],
    ['Atlantis', ''],
    ['bandung', 'Bali'],
  ] as const)
    expect(await districts(city, province)).toEqual({ names: [], loaded: [] });
});

test('all 514 cities and regencies have kecamatan, and the names of the list of cities', async () => {
  const named = fileNames.flatMap((file) => Object.keys(read(file.replace('.json', ''))));
  expect(named).toHaveLength(514);
  expect(named.filter((name) => !cityNamed(name))).toEqual([]);
  for (const name of named) expect((await districts(name)).names.length, name).toBeGreaterThan(0);
});

test('a form loads at most 4 kB of kecamatan', () => {
  expect(fileNames).toHaveLength(provinces.length);
  const sizes = fileNames.map((file) => gzipSync(readFileSync(join(folder, file))).length);
  expect(Math.max(...sizes)).toBeLessThan(4096);
});
