// Holds the direction of imports (docs/architecture.md): a room may import itself and those to its left, never back;
// and a file that a browser loads never imports one that only the server may run.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const rooms = [
  'messages',
  'shared',
  'ui',
  'content',
  'service-worker',
  'audit',
  'identity',
  'catalogue',
  'orders',
  'cart',
  'contract',
  'pages',
  'server',
];
/** Files at the top of `src` that are part of the pages. */
const pageFiles = new Set(['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.tsx']);
const outside = new Map([['database/seed', 'server']]);

function roomOf(path: string): string {
  const [first = '', second] = relative('src', path).split('/');
  if (first === '..') return [...outside].find(([folder]) => path.startsWith(folder))?.[1] ?? '';
  if (second !== undefined) return first;
  return pageFiles.has(first) ? 'pages' : first.replace(/\.tsx?$/, '');
}

function isServerFile(path: string): boolean {
  return /\.server\.ts$/.test(path) || path.startsWith('src/server/');
}

const problems: string[] = [];
for (const file of globSync('src/**/*.{ts,tsx}')) {
  if (file.startsWith('src/messages/') || file.endsWith('.test.ts') || file.endsWith('.test.tsx')) continue;
  const from = roomOf(file);
  if (!rooms.includes(from)) problems.push(`${file}: "${from}" is not a room of the house`);
  for (const [, typeOnly, target = ''] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(type\s)?[^'"]*?['"](\.{1,2}\/[^'"]+)['"]/gms,
  )) {
    const path = join(dirname(file), target);
    const to = roomOf(path);
    if (to && rooms.indexOf(to) > rooms.indexOf(from))
      problems.push(`${file}: ${from} may not import ${to} (${target})`);
    if (!typeOnly && isServerFile(path) && !isServerFile(file))
      problems.push(`${file}: a browser may load this file, but not ${target}`);
  }
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
