import { citiesMeant } from './cities.ts';

/** The kecamatan of each city and regency of a province, in one text each. */
type DistrictFile = Record<string, string>;

/**
 * The kecamatan of a city, in the order of the alphabet. Of both, if the text can mean a city and a regency. `load` gets
 * the name of a file in `districts`, without its ending.
 */
export async function districtsOf(
  { city, province }: { city: string; province: string },
  load: (name: string) => Promise<DistrictFile>,
): Promise<readonly string[]> {
  const lists = citiesMeant(city, province).map(async (meant) => {
    const file = await load(meant.province.toLowerCase().replaceAll(' ', '-'));
    return file[meant.name]?.split(', ') ?? [];
  });
  return [...new Set((await Promise.all(lists)).flat())].toSorted();
}
