import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Package = {
  version?: string;
  integrity?: string;
  optional?: boolean;
  os?: string | string[];
  cpu?: string | string[];
  bin?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The platforms that the README names. */
const platforms = ['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'];
const lockfile: { packages: Record<string, Package> } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
);

function platformsOf({ os, cpu }: Package): string[] {
  return [os ?? []].flat().flatMap((system) => [cpu ?? []].flat().map((processor) => `${system} ${processor}`));
}

/** The optional dependencies of a package in the lockfile. */
function partsOf(folder: string, { optionalDependencies = {} }: Package): Package[] {
  const optionalParts = Object.keys(optionalDependencies).map(
    (name) => lockfile.packages[`${folder}/node_modules/${name}`] ?? lockfile.packages[`node_modules/${name}`],
  );
  return optionalParts.filter((part) => part !== undefined);
}

test('the lockfile holds one Node and one PostgreSQL for each platform, and no others', () => {
  const root = partsOf('', lockfile.packages[''] ?? {});
  const nodes = root.filter(({ bin }) => bin?.node);
  const servers = root.filter(({ bin }) => !bin);
  for (const parts of [nodes, servers]) {
    expect(parts.flatMap(platformsOf).sort()).toEqual([...platforms].sort());
    expect(new Set(parts.map(({ version }) => version)).size).toBe(1);
    expect(parts.filter(({ integrity, optional }) => !integrity || !optional)).toEqual([]);
  }
});

test('whatever else has a part for each platform has it for ours', () => {
  const families = Object.entries(lockfile.packages)
    .filter(([folder, { os }]) => folder !== '' && !os)
    .map(([folder, installedPackage]) => ({ folder, parts: partsOf(folder, installedPackage).flatMap(platformsOf) }))
    .filter(({ parts }) => parts.length > 0);
  expect(families.length).toBeGreaterThan(5);
  for (const { folder, parts } of families) expect(parts, folder).toEqual(expect.arrayContaining(platforms));
});
