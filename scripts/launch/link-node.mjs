// npm runs this when it has installed the packages: before version 11.19 it takes the `node` of our platform's package out
// of `node_modules/.bin` again, along with those of the platforms that it leaves out, and our scripts would run on whatever
// Node the machine has.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';

const link = 'node_modules/.bin/node';
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const programs = Object.keys(optionalDependencies).map((name) => `${name}/bin/node`);
const brought = programs.find((program) => existsSync(`node_modules/${program}`));
if (brought && !existsSync(link)) {
  mkdirSync('node_modules/.bin', { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(`../${brought}`, link);
}
