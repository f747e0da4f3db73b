import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const own = join(import.meta.dirname, '../..');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shop-link-node-'));
  cpSync(join(own, 'package.json'), join(root, 'package.json'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

const link = () => execFileSync(process.execPath, [join(import.meta.dirname, 'link-node.mjs')], { cwd: root });
const linked = () => join(root, 'node_modules/.bin/node');
const version = () => String(execFileSync(linked(), ['--version'])).trim();

test('the Node of the packages is where scripts look for one, whatever npm left there', () => {
  for (const name of readdirSync(join(own, 'node_modules')).filter((each) => /^node-.*-(x64|arm64)$/.test(each)))
    symlinkSync(join(own, 'node_modules', name), join(root, 'node_modules', name));
  link();
  expect(version()).toBe(process.version);

  rmSync(linked());
  symlinkSync('../node-that-went/bin/node', linked());
  link();
  expect(version()).toBe(process.version);
  link();
});

test('where no package brought a Node, nothing is made up', () => {
  link();
  expect(existsSync(linked())).toBe(false);
});
