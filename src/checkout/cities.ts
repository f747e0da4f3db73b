// Written by `scripts/build/write-districts.mjs`. Source: the Ministry of Home Affairs (decree 100.1.1-6117 of 2022) by way of
// idn-area-data 4.0.1. Its database is under the Open Database License 1.0, and so are this list and the kecamatan in
// `districts` (THIRD-PARTY.md).
import written from './areas.json' with { type: 'json' };

/** Cities and regencies of a province, each list as one text. Names in `capital` get neither word. */
type Area = { cities?: string; regencies?: string; capital?: string };
const areas: Record<string, Area> = written;

export type City = { name: string; province: string };

const maxSuggestions = 8;

const listed = (names = '', before = '') => (names ? names.split(', ').map((name) => `${before}${name}`) : []);

/** A name as a search key: lower-case letters, and `kab` for kabupaten. */
const searchKey = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .replace(/\bkab(upaten)?\b/, 'kab')
    .trim();

const cities: readonly City[] = Object.entries(areas).flatMap(([province, area]) =>
  [...listed(area.capital), ...listed(area.cities, 'Kota '), ...listed(area.regencies, 'Kabupaten ')].map((name) => ({
    name,
    province,
  })),
);
/** Computed once, because every typed letter searches it. */
const searchKeys = cities.map(({ name }) => ` ${searchKey(name)}`);

/**
 * Up to eight cities and regencies that match a text of two letters or more. The text may begin at any word of the
 * name. A chosen province narrows the search, unless it has none of them: the person may mean another one.
 */
export function citiesLike(text: string, province: string): readonly City[] {
  const typed = searchKey(text);
  if (typed.replaceAll(' ', '').length < 2) return [];
  const found = cities.filter((_, place) => searchKeys[place]?.includes(` ${typed}`));
  const within = found.filter((city) => city.province === province);
  return (within.length > 0 ? within : found).slice(0, maxSuggestions);
}

/** The cities that a text can mean: one of the list, or city and regency of the same name, as in "Bandung". */
export function citiesMeant(text: string, province: string): readonly City[] {
  const named = cityNamed(text);
  if (named) return [named];
  const typed = ` ${searchKey(text)}`;
  return cities.filter((city, place) => {
    const key = searchKeys[place] ?? '';
    const isMeant = key === typed || key.replace(/^ (kota|kab) /, ' ') === typed;
    return isMeant && (!Object.hasOwn(areas, province) || city.province === province);
  });
}

/** The province of every city that a text can mean; empty if there is none, or more than one. */
export function provinceOf(text: string): string {
  const [province = '', ...others] = new Set(citiesMeant(text, '').map((city) => city.province));
  return others.length > 0 ? '' : province;
}

export function cityNamed(name: string): City | undefined {
  return cities.find((city) => city.name === name);
}
