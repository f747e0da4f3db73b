import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What the check says of a house with these messages and sources. */
function check(en: object, id: object, sources: Record<string, string>): { status: number | null; said: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  folders.push(folder);
  const files = { 'messages/en.json': JSON.stringify(en), 'messages/id.json': JSON.stringify(id), ...sources };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const script = join(import.meta.dirname, '../scripts/checks/messages.ts');
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: 'utf8' });
  return { status, said: stderr.split('\n').filter(Boolean) };
}

const schema = { $schema: 'https://inlang.com/schema/inlang-message-format' };
const page = { 'src/page.tsx': 'm.greeting({ name }); m.farewell();', 'database/seed.ts': 'm.seed({}, { locale })' };
const en = { ...schema, greeting: 'Hello {name}, {name}', farewell: 'Bye', seed: 'Tube' };
const id = { ...schema, greeting: 'Halo {name}', farewell: 'Sampai jumpa', seed: 'Kanul' };

test('messages that are whole, in both languages and used pass', () => {
  expect(check(en, id, page)).toEqual({ status: 0, said: [] });
});

test('each thing that is wrong is named, and the check fails', () => {
  const { farewell: _, ...withoutFarewell } = id;
  expect(check(en, withoutFarewell, page)).toEqual({ status: 1, said: ['messages/id.json: farewell is missing'] });
  expect(check(en, { ...id, seed: ' ' }, page).said).toEqual(['messages/id.json: seed has no words']);
  expect(check(en, { ...id, greeting: 'Halo {nama}' }, page)).toEqual({
    status: 1,
    said: ['greeting: the placeholders are {name} in English, {nama} in Indonesian'],
  });
  expect(check(en, { ...id, extra: 'Lebih' }, page).said).toEqual([
    'messages/en.json: extra is missing',
    'extra is used nowhere in the sources',
  ]);
});

test('a message that only a test, the compiled messages or a longer name say is used nowhere', () => {
  const elsewhere = {
    'src/page.test.ts': 'm.farewell()',
    'src/messages/messages.js': 'm.farewell',
    'src/page.tsx': 'm.greeting({ name }); m.farewells; them.farewell();',
    'database/seed.ts': 'm.seed()',
  };
  expect(check(en, id, elsewhere)).toEqual({ status: 1, said: ['farewell is used nowhere in the sources'] });
});
