import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Sources that break every rule once, with the problem that the check must report. */
const brokenSources = {
  'messages/en.json': '{ "greeting": "Hello" }',
  'messages/id.json': '{}',
  'src/shared/rupiah.ts': "import '../pages/home.tsx';",
  'src/orders/list/list.ts': "import '../mails/mail.ts';",
  'src/orders/mails/mail.ts': "import '../list/row.ts';",
  'src/orders/list/row.ts': '',
  'src/cart/cart.tsx': "import { readFileSync } from 'node:fs';",
  'src/cart/place.server.ts': "db.insertInto('cart_line').values({ uid });",
  'src/cart/cart.store.server.ts': "db.updateTable('product').set({ stock: 1 });",
  'src/cart/clock.store.server.ts': 'sql`select now()`;',
  'src/cart/why.ts': '// decision 15',
  'database/migrations/0121_expand_less.sql': 'drop table parcel;',
  'scripts/a.ts': '// For whoever asks.',
  'src/identity/one.server.ts': "import { APIError } from 'better-auth/api';",
  'src/identity/two.server.ts': "import { APIError } from 'better-auth/api';",
};
const said: Record<string, string> = {
  messages: 'messages/id.json: greeting is missing',
  importDirection: 'src/shared/rupiah.ts:1: shared may not import pages',
  folderCycles: 'src/orders/list ↔ src/orders/mails',
  runtimeSuffix: 'src/cart/cart.tsx:1: ',
  tableOwners: 'src/cart/place.server.ts:1: ',
  stockWriters: 'src/cart/cart.store.server.ts:1: writes stock',
  databaseClock: 'src/cart/clock.store.server.ts:1: ',
  decisionReferences: 'src/cart/why.ts:1: cites by a number',
  providerErrors: 'src/identity/two.server.ts:1: ',
  expandingMigrations: 'database/migrations/0121_expand_less.sql: drops something',
  plainComments: 'scripts/a.ts:1: “whoever” in a comment',
};

const folder = mkdtempSync(join(tmpdir(), 'broken-sources-'));
beforeAll(() => {
  for (const [file, text] of Object.entries(brokenSources)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(...names: string[]) {
  const script = join(import.meta.dirname, 'run.ts');
  return spawnSync(process.execPath, [script, ...names], { cwd: folder, encoding: 'utf8' });
}

test('each rule that is broken fails the check that bears its name, with its sentence', () => {
  const { stderr: everyName } = run('no-such-rule');
  expect(everyName).toContain(`There is no check no-such-rule: ${Object.keys(said).join(', ')}.`);
  for (const [name, sentence] of Object.entries(said)) {
    const { status, stderr } = run(name);
    expect(stderr, name).toContain(sentence);
    expect(status, name).toBe(1);
  }
});

test('without a name, every rule is looked at', () => {
  const { status, stderr } = run();
  for (const sentence of Object.values(said)) expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});
