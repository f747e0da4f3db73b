import { expect, test } from 'vitest';
import { fullFolders } from './folder-sizes.ts';
import { sampleSources } from './sample-sources.ts';

const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, number) => [`${folder}/${number}.ts`, '']));

test('names a folder of more than 30 files, unless it is a series', () => {
  expect(fullFolders(sampleSources(many('src/cart', 30)))).toEqual([]);
  expect(fullFolders(sampleSources({ ...many('src/cart', 31), 'src/cart/more/a.ts': '' }))).toEqual([
    'src/cart: 31 files',
  ]);
  expect(fullFolders(sampleSources(many('database/migrations', 60)))).toEqual([]);
});
