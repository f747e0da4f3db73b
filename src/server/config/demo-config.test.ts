import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { liveSettings, problemsOf } from '../../../tests/samples/live-settings.ts';
import { readConfig } from './settings.ts';

test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.example.org'])(
  'a demo at %s gives away no real shop',
  { tags: ['open-demo'] },
  (HOST) => {
    for (const [name, value] of [
      ['DATABASE_URL', 'postgres://localhost/shop'],
      ['MAIL_URL', 'smtp://mail.example.org'],
      ['ADMIN_EMAILS', 'you@example.org'],
    ] as const) {
      const problem = expect.stringMatching(`^HOST lets other machines in.*${name} out`);
      expect(problemsOf({ HOST, [name]: value })).toEqual([problem]);
    }
    expect(problemsOf({ ...liveSettings, HOST })).toEqual([]);
  },
);

test('a demo says whether other machines can reach it', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-config-'));
  try {
    const opens = (HOST: string) => readConfig({ HOST, DATA_DIR: dataDir }).openDemo;
    expect(['127.0.0.1', '127.9.9.9', '::1', 'localhost'].map(opens)).toEqual([false, false, false, false]);
    expect(['0.0.0.0', '::', '10.0.0.4', 'shop.local'].map(opens)).toEqual([true, true, true, true]);
    expect(readConfig({ ...liveSettings, HOST: '0.0.0.0' }).openDemo).toBe(false);
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: file })).toEqual([`DATA_DIR must be a folder; ${file} is a file.`]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test.each(['127.0.0.1', '0.0.0.0'])('a live shop that has lost its BASE_URL does not start as a demo at %s', (HOST) => {
  const { BASE_URL: _lost, ...settings } = liveSettings;
  expect(problemsOf({ ...settings, HOST })).toEqual([
    expect.stringMatching(/^BASE_URL is missing: ADMIN_EMAILS and SECRET/),
  ]);
});

test('a demo at this machine may have a mail server, a database, an admin or a secret', () => {
  const { SECRET, MAIL_URL, ADMIN_EMAILS } = liveSettings;
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-config-'));
  try {
    const databases = ['postgres://localhost/shop', 'postgres:///shop?host=/run/postgresql'];
    const settings: Record<string, string>[] = databases.map((DATABASE_URL) => ({ DATABASE_URL, SECRET }));
    for (const setting of [...settings, { SECRET }, { MAIL_URL }, { MAIL_URL, SECRET }, { ADMIN_EMAILS }])
      expect(problemsOf({ ...setting, DATA_DIR: dataDir })).toEqual([]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});

test('the secret of a demo is complete or missing; an empty file is refused', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-config-'));
  try {
    const { secret } = readConfig({ DATA_DIR: dataDir });
    expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(readdirSync(dataDir)).toEqual(['secret']);
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret);
    const file = join(dataDir, 'secret');
    writeFileSync(file, '');
    expect(problemsOf({ DATA_DIR: dataDir })).toEqual([
      `${file} is empty. Delete it: the next start of the demo makes a new one.`,
    ]);
    expect(readFileSync(file, 'utf8')).toBe('');
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
