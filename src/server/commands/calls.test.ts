// Every command of an operator answers a wrong call with a sentence, never with a stack trace.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'shop-calls-'));
afterAll(() => rmSync(folder, { recursive: true }));

function call(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(program), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const server = (name: string) => `src/server/commands/${name}-command.ts`;
const update = 'scripts/launch/update.mjs';
const command = resolve('scripts/launch/command.mjs');
const commits = 'scripts/checks/commit-subjects.ts';
/** A program, the words of a wrong call, and a part of the sentence that it prints. */
const wrongCalls: [name: string, program: string, words: string[], sentence: string][] = [
  ['backup', server('backup'), [], 'npm run backup -- shop.backup.gz'],
  ['backup', server('backup'), ['one', 'two'], 'npm run backup -- shop.backup.gz'],
  ['restore', server('restore'), ['one', 'two'], 'npm run restore -- shop.backup.gz'],
  ['restore', server('restore'), ['one', '--identity'], "'--identity <value>' argument missing. Name the file"],
  ['verify', server('verify'), ['good', 'damaged'], 'the file of one backup: npm run verify -- FILE'],
  ['backup:prove', 'src/server/backup/prove-command.ts', ['one', 'two'], 'npm run backup:prove -- FILE'],
  [
    'backup:prove',
    'src/server/backup/prove-command.ts',
    ['one', '--key', 'k'],
    "Unknown option '--key'. Name one file",
  ],
  ['doctor', server('doctor'), ['extra'], 'npm run doctor -- --proxy HOST:PORT'],
  ['doctor', server('doctor'), ['--proxy'], "'--proxy <value>' argument missing. Name nothing"],
  [
    'doctor',
    server('doctor'),
    ['--proxy', '127.0.0.1:99999'],
    '--proxy "127.0.0.1:99999" is no address: write HOST:PORT',
  ],
  ['role', server('role'), ['a@b.example', 'admin', 'more'], 'npm run role -- person@example.org'],
  ['role', server('role'), ['a@b.example', 'admin', '--without-secondstep'], "Unknown option '--without-secondstep'."],
  ['db:empty', server('empty'), ['all'], 'npm run db:empty -- --yes-delete'],
  ['rehearse', server('rehearse'), ['--no-way'], "Unknown option '--no-way'."],
  ['update', update, ['--bak'], "Unknown option '--bak'. Name nothing for the newest version"],
  ['update', update, ['--watch'], "'--watch <value>' argument missing. Name nothing for the newest version"],
  ['update', update, ['v1', 'v2'], 'Name nothing for the newest version'],
  ['update', update, ['--back', 'v1'], 'Name nothing for the newest version'],
  ['check:commits', commits, [], 'npm run check:commits -- main'],
  ['check:commits', commits, ['main', 'more'], 'npm run check:commits -- main'],
];

test.each(wrongCalls)('npm run %s refuses a wrong call with one sentence', (_, program, words, sentence) => {
  const { status, said } = call(program, ...words);
  expect(said).toContain(sentence);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect([1, 2]).toContain(status);
});

/** Each option that a command has, as its file declares it. `npm run doctor` needs --proxy, which npm has as well. */
const options = [...new Set(['update.mjs', ...readdirSync('src/server/commands')].flatMap(optionsOf))];

function optionsOf(file: string): string[] {
  if (/\.test\.ts$/.test(file)) return [];
  const text = readFileSync(join(file === 'update.mjs' ? 'scripts/launch' : 'src/server/commands', file), 'utf8');
  return [...text.matchAll(/'?([\w-]+)'?: \{ type: '(?:string|boolean)'/g)].map(([, name = '']) => name);
}

test.each(options.filter((name) => !['help', 'proxy'].includes(name)))(
  'npm run … --%s without -- before it is refused, because npm keeps the option for itself',
  (name) => {
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ scripts: { update: `exec node ${command} none.ts` } }),
    );
    const { status, stderr } = spawnSync('npm', ['run', 'update', `--${name}`], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toContain('npm took an option for itself, so nothing was done. Write -- first: npm run update -- …');
    expect(status).toBe(1);
  },
);

test.each([...new Map(wrongCalls.map(([name, program, , sentence]) => [name, [program, sentence]]))])(
  'npm run %s -- --help says how to call it',
  (_, [program = '']) => {
    const { status, said } = call(program, '--help');
    expect(said).toMatch(/npm run [a-z:]+/);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(0);
  },
);
