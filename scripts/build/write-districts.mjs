// Writes src/checkout/districts: for each province a file with the kecamatan of each city and regency. Run it again for a
// new version of the data:
//   npm pack idn-area-data@4.0.1 && tar xzf idn-area-data-4.0.1.tgz
//   node scripts/build/write-districts.mjs package/data
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [source] = process.argv.slice(2);
const target = join(import.meta.dirname, '../../src/checkout/districts');

const rowsOf = (name) =>
  readFileSync(join(source, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', "'")));

/** Names as src/checkout/provinces.ts and cities.ts have them. */
const provinceName = (name) => name.replace('Daerah Khusus Ibukota', 'DKI').replace('Daerah Istimewa', 'DI');
const cityName = (name) => name.replace(/^(Kota|Kabupaten) Administrasi /, '');

const cities = rowsOf('regencies');
const districts = Map.groupBy(rowsOf('districts'), ([, city]) => city);
mkdirSync(target, { recursive: true });
for (const [code, province] of rowsOf('provinces')) {
  const own = cities.filter(([, of]) => of === code);
  const namesIn = ([city]) =>
    districts
      .get(city)
      .map(([, , name]) => name)
      .toSorted()
      .join(', ');
  const file = Object.fromEntries(own.map((city) => [cityName(city[2]), namesIn(city)]));
  const name = provinceName(province).toLowerCase().replaceAll(' ', '-');
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(file, null, 2)}\n`);
}
