// Writes src/checkout/areas.json, the cities and regencies of each province, and src/checkout/districts: for each province
// a file with the kecamatan of each city and regency. Run it again for a new version of the data:
//   npm pack idn-area-data@4.0.1 && tar xzf idn-area-data-4.0.1.tgz
//   node scripts/build/write-districts.mjs package/data
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { provinces } from '../../src/checkout/provinces.ts';

const [source] = process.argv.slice(2);
const checkout = join(import.meta.dirname, '../../src/checkout');
const target = join(checkout, 'districts');

const rowsOf = (name) =>
  readFileSync(join(source, `${name}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(',').map((cell) => cell.trim().replace(/^"|"$/g, '').replaceAll('""', "'")));

/** Names as src/checkout/provinces.ts and cities.ts have them. */
const provinceName = (name) => name.replace('Daerah Khusus Ibukota', 'DKI').replace('Daerah Istimewa', 'DI');
const cityName = (name) => name.replace(/^(Kota|Kabupaten) Administrasi /, '');

/** The names without the words that each of them begins with, in one text for each word. */
function areaOf(names) {
  const kindOf = (name) => ({ Kota: 'cities', Kabupaten: 'regencies' })[name.split(' ')[0]] ?? 'capital';
  const byKind = Map.groupBy(names.toSorted(), kindOf);
  const listed = (kind) =>
    byKind
      .get(kind)
      ?.map((name) => name.replace(/^(Kota|Kabupaten) /, ''))
      .join(', ');
  return { capital: listed('capital'), cities: listed('cities'), regencies: listed('regencies') };
}

const cities = rowsOf('regencies');
const areas = new Map();
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
  const name = provinceName(province);
  areas.set(name, areaOf(Object.keys(file)));
  writeJson(join(target, `${name.toLowerCase().replaceAll(' ', '-')}.json`), file);
}
writeJson(join(checkout, 'areas.json'), Object.fromEntries(provinces.map((name) => [name, areas.get(name)])));

function writeJson(path, content) {
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}
