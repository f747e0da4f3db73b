// npm runs this when it has installed the packages: before version 11.19 it takes the `node` of our platform's package out
// of `node_modules/.bin` again, along with those of the platforms that it leaves out, and our scripts would run on whatever
// Node the machine has.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Puts the Node that the packages of this folder brought where its scripts look for one. */
export function linkNode(root) {
  const bin = join(root, 'node_modules/.bin');
  const link = join(bin, 'node');
  const brought = optionalPackages(root).find(({ program }) => program && existsSync(program));
  if (!brought || existsSync(link)) return;
  mkdirSync(bin, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(`../${brought.name}/${brought.path}`, link);
}

function optionalPackages(root) {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(optionalDependencies).map((name) => {
    const folder = join(root, 'node_modules', name);
    const path = readBin(join(folder, 'package.json'));
    return { name, path, program: path && join(folder, path) };
  });
}

function readBin(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).bin?.node : undefined;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) linkNode(process.cwd());
