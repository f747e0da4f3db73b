// A user who may not read the settings or enter the data gets a sentence, from the start and from every command.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nobodyUserProblem } from '../../../tests/postgres-process.ts';

const isRoot = process.geteuid?.() === 0;
// Root may read everything, so the programs run as another user then.
const problem = isRoot ? nobodyUserProblem() : '';
const user = isRoot ? { uid: 65534, gid: 65534 } : {};

let folder: string;
const data = () => join(folder, 'data');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-refused-'));
  chmodSync(folder, 0o755);
  mkdirSync(data());
  writeFileSync(join(folder, '.env'), `DATA_DIR=${data()}\n`);
});
afterEach(() => {
  chmodSync(data(), 0o700);
  rmSync(folder, { recursive: true });
});

function run(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(program), ...words], {
    ...user,
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '3917' },
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const command = (name: string) => `src/server/commands/${name}-command.ts`;
const programs: [name: string, program: string, words: string[], status: number][] = [
  ['start', 'src/server/start.ts', [], 78],
  ['doctor', command('doctor'), [], 1],
  ['verify', command('verify'), [], 2],
  ['backup:prove', 'src/server/backup/prove-command.ts', [], 2],
  ['backup', command('backup'), ['file'], 1],
  ['restore', command('restore'), ['file'], 1],
  ['role', command('role'), ['a@b.example', 'admin'], 1],
  ['db:empty', command('empty'), [], 1],
];

const refusal = (path: string) =>
  `${path} is not open to this user (EACCES). Run this as the user of the shop, or give it to that user: chown -R … ${path}`;

test.skipIf(problem).each(programs)(`%s: .env is not readable${problem}`, (_, program, words, status) => {
  chmodSync(join(folder, '.env'), 0o000);
  const outcome = run(program, ...words);
  const { said } = outcome;
  expect(said).toContain(refusal(join(folder, '.env')));
  expect(said).not.toMatch(/^ +at /m);
  expect(outcome.status).toBe(status);
});

test.skipIf(problem).each(programs)(`%s: DATA_DIR may not be entered${problem}`, (_, program, words, status) => {
  chmodSync(data(), 0o000);
  const outcome = run(program, ...words);
  const { said } = outcome;
  expect(said).toContain(`${data()}`);
  expect(said).toContain('is not open to this user (EACCES). Run this as the user of the shop');
  expect(said).not.toMatch(/^ +at /m);
  expect(outcome.status).toBe(status);
});

test.skipIf(problem)(
  `a live shop whose data are read-only for its user does not start again and again${problem}`,
  () => {
    writeFileSync(
      join(folder, '.env'),
      [
        'BASE_URL=https://shop.example.org',
        'MAIL_URL=smtps://mail.example.org',
        'MAIL_FROM=shop@example.org',
        'ADMIN_EMAILS=one@example.org',
        'SECRET=f3b1c09ad27e4856b0d1a7c9e8f24630',
        `DATA_DIR=${data()}`,
      ].join('\n'),
    );
    chmodSync(data(), 0o555);
    mkdirSync(join(folder, 'build/server'), { recursive: true });
    writeFileSync(join(folder, 'build/server/index.js'), '');
    const { status, said } = run('src/server/start.ts');
    expect(said).toContain('is not open to this user (EACCES)');
    expect(status).toBe(78);
  },
);
