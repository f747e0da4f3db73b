import { globSync, readFileSync } from 'node:fs';

export const documentFile = 'docs/faults.md';

/** The names in the tables of docs/faults.md, without the figures that runs add below them. */
export const promises: readonly string[] = [
  ...(readFileSync(documentFile, 'utf8').split('\n## The last ')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm),
].map(([, name = '']) => name);

/** A tag of one test: `tags: ['last-unit']` in Vitest, `tag: ['@last-unit']` in Playwright. */
export type Tag = { file: string; name: string };

export function readTags(): Tag[] {
  const files = globSync(['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts', 'e2e/**/*.spec.ts'], {
    exclude: (path) => path.endsWith('node_modules'),
  });
  return files.sort().flatMap((file) => tagsIn(readFileSync(file, 'utf8')).map((name) => ({ file, name })));
}

function tagsIn(text: string): string[] {
  const lists = [...text.matchAll(/\btags: \[([^\]]*)\]|\btag: (?:\[([^\]]*)\]|('@[^']*'))/g)];
  return lists
    .flatMap(([, vitest, several, one]) => [...(vitest ?? several ?? one ?? '').matchAll(/'@?([^']+)'/g)])
    .map(([, name = '']) => name);
}
