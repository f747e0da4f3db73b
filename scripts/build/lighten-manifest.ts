// React Router's list of pages names the files that each page imports. Browsers use these names only to load files ahead,
// which this site does not do. Without them each first visit is 2.5 kB lighter. Its browser part treats a missing value like
// `false` or an empty list, so those go too. The server keeps its own list.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'build/client/assets';
const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
if (!name || others.length > 0)
  throw new Error(`${folder} needs one manifest, and has ${others.length + (name ? 1 : 0)}.`);
const script = readFileSync(`${folder}/${name}`, 'utf8');
const [, start = '', list = ''] = /^(window\.__reactRouterManifest=)(\{.*\});$/s.exec(script) ?? [];
if (!list) throw new Error(`${folder}/${name} is not the list of pages that React Router 8.4 writes.`);
const manifest = JSON.parse(list) as { routes: Record<string, Record<string, unknown>> };
for (const route of Object.values(manifest.routes)) {
  for (const [key, value] of Object.entries(route))
    if (key === 'imports' || value === false || (key === 'css' && `${value}` === '')) delete route[key];
}
writeFileSync(`${folder}/${name}`, `${start}${JSON.stringify(manifest)};`);
