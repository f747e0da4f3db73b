import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { environment } from './environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const written = [
  'BASE_URL=https://shop.example.org',
  '# catatan',
  'MAIL_FROM="Napas é <shop@example.org>"',
  'LOG_LEVEL=warn',
];
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const mark = '\uFEFF';
const [windows, unix] = [written.join('\r\n'), written.join('\n')];

const saved: [string, Buffer][] = [
  ['UTF-8 with LF', Buffer.from(unix)],
  ['UTF-8 with CRLF', Buffer.from(windows)],
  ['UTF-8 with CR alone', Buffer.from(written.join('\r'))],
  ['UTF-8 with a byte order mark', Buffer.from(mark + windows)],
  ['UTF-16 as Notepad calls Unicode', utf16(mark + windows)],
  ['UTF-16 big endian', utf16(mark + windows).swap16()],
  ['UTF-16 without a mark', utf16(windows)],
  ['UTF-16 big endian without a mark', utf16(windows).swap16()],
  ['the letters of an old Windows', Buffer.from(windows, 'latin1')],
];

test.each(saved)('a .env saved in %s is read', (_, bytes) => {
  writeFileSync(join(folder, '.env'), bytes);
  // Vite sets its own, which would win.
  vi.stubEnv('BASE_URL', undefined);
  expect(environment(folder)).toMatchObject({
    BASE_URL: 'https://shop.example.org',
    MAIL_FROM: 'Napas é <shop@example.org>',
    LOG_LEVEL: 'warn',
  });
});

test.each(saved.slice(3, 6))('a shop with .env in %s starts as the live shop of its settings', (_, bytes) => {
  writeFileSync(join(folder, '.env'), bytes);
  const start = resolve('src/server/start.ts');
  const { status, stdout } = spawnSync(process.execPath, [start], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  // Only a live shop requires it.
  expect(stdout).toContain('MAIL_URL is missing');
  expect(status).toBe(78);
});
