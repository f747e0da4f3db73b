import { expect, test } from 'vitest';
import { fullFolders } from './folder-sizes.ts';
import { house } from './spoilt-house.ts';

const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}/${number}.ts`, '']));

test('names a folder of more than 30 files, unless it is a series', () => {
  expect(fullFolders(house(many('src/cart', 30)))).toEqual([]);
  expect(fullFolders(house({ ...many('src/cart', 31), 'src/cart/more/a.ts': '' }))).toEqual(['src/cart: 31 files']);
  expect(fullFolders(house(many('database/migrations', 60)))).toEqual([]);
});
