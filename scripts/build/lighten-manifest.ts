// Removes from React Router's list of pages the files that each page imports, which are 2.5 kB of every first visit. A
// browser needs them only to load files ahead, and the site has no such links: a module loads what it imports by itself.
// The server has a list of its own, with all of them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'build/client/assets';
const [name, ...others] = readdirSync(folder).filter((file) => /^manifest-[\w-]+\.js$/.test(file));
if (!name || others.length > 0)
  throw new Error(`${folder} needs one manifest, and has ${others.length + (name ? 1 : 0)}.`);
const script = readFileSync(`${folder}/${name}`, 'utf8');
const [, start = '', list = ''] = /^(window\.__reactRouterManifest=)(\{.*\});$/s.exec(script) ?? [];
if (!list) throw new Error(`${folder}/${name} is not the list of pages that React Router 8.4 writes.`);
const manifest = JSON.parse(list) as { routes: Record<string, { imports?: string[] }> };
for (const route of Object.values(manifest.routes)) delete route.imports;
writeFileSync(`${folder}/${name}`, `${start}${JSON.stringify(manifest)};`);
