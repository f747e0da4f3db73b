import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { adminLinks } from '../../src/site-map/admin-links.list.ts';
import { footerLinks, headerLinks, signedInLinks } from '../../src/site-map/frame-links.list.ts';
import { informationPaths } from '../../src/site-map/offline-paths.list.ts';
import { sitePages } from '../../src/site-map/site-pages.ts';
import { pageLists } from './page-lists.ts';

type Load = (id: string) => Promise<string | null>;
const load = pageLists().load as Load;

test('the build writes the values of a list, and not the table that they come from', async () => {
  expect(await load(resolve('src/site-map/offline-paths.list.ts'))).toBe(
    `export const informationPaths = ${JSON.stringify(informationPaths)};\n`,
  );
  const links = await load(resolve('src/site-map/frame-links.list.ts'));
  expect(links).toContain('{"to":"/accessibility","label":m.accessibility_title}');
  expect(links).not.toContain('donations_offer_title');
  expect(await load(resolve('src/site-map/site-pages.ts'))).toBeNull();
});

test('every page has a component and an address of its own, and a menu lists it by a name', () => {
  for (const { file } of sitePages) expect(existsSync(`src/pages/${file}`), file).toBe(true);
  const paths = sitePages.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const linked = [...headerLinks, ...signedInLinks, ...footerLinks, ...adminLinks].map(({ to }) => to);
  expect(linked.toSorted()).toEqual(sitePages.flatMap(({ path, menu }) => (menu ? [path] : [])).toSorted());
});
