import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const own = join(import.meta.dirname, '../..');
const { optionalDependencies } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
const packageName = Object.keys(optionalDependencies).find((name) => name.startsWith('node-')) ?? '';

let root: string;
let packagedNode: string;
let systemNode: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'shop-link-node-')));
  cpSync(join(own, 'package.json'), join(root, 'package.json'));
  packagedNode = join(root, 'node_modules', packageName, 'bin/node');
  systemNode = join(root, 'system-node');
  mkdirSync(join(packagedNode, '..'), { recursive: true });
  copyFileSync(process.execPath, packagedNode);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Links as npm does after an install, itself run by that Node. */
function link(npmNode = packagedNode) {
  const env = { ...process.env, npm_node_execpath: npmNode };
  execFileSync(packagedNode, [join(import.meta.dirname, 'link-node.mjs')], { cwd: root, env });
}

const linkPath = () => join(root, 'node_modules/.bin/node');
const linked = () => realpathSync(linkPath());

/** A program of the machine that passes everything on to Node, with these options. */
function writeSystemNode(options: string): void {
  writeFileSync(systemNode, `#!/bin/sh\nexec ${packagedNode} ${options} "$@"\n`, { mode: 0o755 });
}

test('links the packaged Node where scripts look for it, whatever npm left there', () => {
  link();
  expect(linked()).toBe(packagedNode);
  rmSync(linkPath());
  symlinkSync('../node-that-went/bin/node', linkPath());
  link();
  expect(linked()).toBe(packagedNode);
  expect(String(execFileSync(linkPath(), ['--version'])).trim()).toBe(process.version);
});

test('the Node of the machine is used as long as it is there', () => {
  writeSystemNode('');
  link(systemNode);
  expect(linked()).toBe(systemNode);
  rmSync(systemNode);
  link(systemNode);
  expect(linked()).toBe(packagedNode);
});

test('a Node of the machine that is too old or was built without TypeScript is not used', () => {
  writeFileSync(
    join(root, 'older.cjs'),
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '25.9.0' } });",
  );
  for (const options of [`--require ${join(root, 'older.cjs')}`, '--no-strip-types']) {
    writeSystemNode(options);
    link(systemNode);
    expect(linked(), options).toBe(packagedNode);
  }
});

test('without a suitable Node, no link is made', () => {
  rmSync(join(root, 'node_modules', packageName), { recursive: true });
  writeFileSync(systemNode, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const script = join(root, 'node_modules/run/node');
  mkdirSync(join(script, '..'));
  copyFileSync(process.execPath, script);
  const env = { ...process.env, npm_node_execpath: systemNode };
  execFileSync(script, [join(import.meta.dirname, 'link-node.mjs')], { cwd: root, env });
  expect(existsSync(linkPath())).toBe(false);
});
