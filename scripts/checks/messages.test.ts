import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { messages } from './messages.ts';
import { sampleSources } from './sample-sources.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The files of a repository with these messages and sources. */
function files(en: object, id: object, sources: Record<string, string>): Record<string, string> {
  return { 'messages/en.json': JSON.stringify(en), 'messages/id.json': JSON.stringify(id), ...sources };
}

function check(en: object, id: object, sources: Record<string, string>): string[] {
  return messages(sampleSources(files(en, id, sources)));
}

/** Runs the check over such a repository, in a folder of its own. */
function run(en: object, id: object): { status: number | null; said: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'messages-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files(en, id, page))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const script = join(import.meta.dirname, 'run.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, 'messages'], { cwd: folder, encoding: 'utf8' });
  return { status, said: stderr.split('\n').filter(Boolean) };
}

const schema = { $schema: 'https://inlang.com/schema/inlang-message-format' };
const page = { 'src/page.tsx': 'm.greeting({ name }); m.farewell();', 'database/seed.ts': 'm.seed({}, { locale })' };
const en = { ...schema, greeting: 'Hello {name}, {name}', farewell: 'Bye', seed: 'Tube' };
const id = { ...schema, greeting: 'Halo {name}', farewell: 'Sampai jumpa', seed: 'Kanul' };

test('messages that are whole, in both languages and used pass', () => {
  expect(check(en, id, page)).toEqual([]);
});

test('each thing that is wrong is named', () => {
  const { farewell: _, ...withoutFarewell } = id;
  expect(check(en, withoutFarewell, page)).toEqual(['messages/id.json: farewell is missing']);
  expect(check(en, { ...id, seed: ' ' }, page)).toEqual(['messages/id.json: seed has no words']);
  expect(check(en, { ...id, greeting: 'Halo {nama}' }, page)).toEqual([
    'greeting: the placeholders are {name} in English, {nama} in Indonesian',
  ]);
  expect(check(en, { ...id, extra: 'Lebih' }, page)).toEqual([
    'messages/en.json: extra is missing',
    'extra is used nowhere in the sources',
  ]);
});

test('a number before a plural needs a sentence for one', () => {
  const both = (messages: object) => check({ ...en, ...messages }, { ...id, ...messages }, page);
  const found = (messages: object) => both(messages).filter((problem) => problem.includes('for one too'));
  expect(found({ shown: '{count} entries shown' })).toEqual([
    'messages/en.json: shown says “{count} entries” for one too; write “Units: {count}”, or add shown_one',
  ]);
  expect(found({ shown: '{count} entries', shown_one: '1 entry' })).toEqual([]);
  expect(found({ a: 'Entries: {count}', b: 'At most {most} pictures', c: '{name} is here' })).toEqual([]);
});

test('a message that only a test or a longer name say is used nowhere', () => {
  const elsewhere = {
    'src/page.test.ts': 'm.farewell()',
    'src/page.tsx': 'm.greeting({ name }); m.farewells; them.farewell();',
    'database/seed.ts': 'm.seed()',
  };
  expect(check(en, id, elsewhere)).toEqual(['farewell is used nowhere in the sources']);
});

test('a rule that is broken fails the check, with its sentence; one that holds does not', () => {
  expect(run(en, id)).toEqual({ status: 0, said: [] });
  expect(run(en, { ...id, seed: '' })).toEqual({ status: 1, said: ['messages/id.json: seed has no words'] });
});
