import { districtsOf } from './districts.ts';

/** One file for each province, written by `scripts/build/write-districts.mjs`. The build makes each a file of its own. */
const files = import.meta.glob<Record<string, string>>('./districts/*.json', { import: 'default' });

/** The kecamatan of a city. Loads the file of its province alone. */
export function findDistricts(city: string, province: string): Promise<readonly string[]> {
  return districtsOf({ city, province }, async (name) => (await files[`./districts/${name}.json`]?.()) ?? {});
}
