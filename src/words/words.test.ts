import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurns } from '../../tests/in-turns.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { untilNotified } from '../../tests/until-notified.ts';
import type { TextName } from '../content/words/text-names.ts';
import type { Translated } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';
import type { ListedText, TextVersion } from './words.contract.ts';
import { openWords } from './words-in-memory.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin', name: 'Ibu Pengurus' });
});
afterAll(() => shop.close());

const noChecks = { en: null, id: null };
const both = (words: string): Translated => ({ en: `${words} in English.`, id: `${words} dalam bahasa Indonesia.` });
const now = async (name: TextName) => (await shop.call('GET', `admin/words/${name}`, { as: admin })).body;
const send = (name: TextName, version: number, text: unknown, as = admin) =>
  shop.call('PUT', `admin/words/${name}`, { as, body: { version, text } });

/** Saves on top of the newest version. */
async function save(name: TextName, text: Translated): Promise<number> {
  const { status, body } = await send(name, (await now(name)).version, text);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.version;
}

test('a new installation shows the texts of its files as version 0', async () => {
  const first = firstText('online-support-group');
  expect(await now('online-support-group')).toEqual({ version: 0, text: first, checks: noChecks, first });
  expect((await shop.call('GET', 'admin/words/online-support-group/versions', { as: admin })).body).toEqual([]);
});

test('a saved text counts, with person and time, and stands in the log; the other texts stay', async () => {
  const version = await save('research', both('Learning'));
  expect(await now('research')).toMatchObject({ version, text: both('Learning'), first: firstText('research') });
  const by = { uid: admin.uid, name: 'Ibu Pengurus' };
  const listed: ListedText[] = (await shop.call('GET', 'admin/words', { as: admin })).body;
  expect(listed.find(({ name }) => name === 'research')).toEqual({
    name: 'research',
    version,
    saved: { savedAt: expect.stringMatching(/^20.*Z$/), savedBy: by },
  });
  expect(listed.find(({ name }) => name === 'online-support-group')).toMatchObject({ version: 0, saved: null });
  const log = (await shop.call('GET', 'admin/history?action=words.save&limit=1', { as: admin })).body;
  expect(log).toMatchObject([
    { by: { uid: admin.uid }, changes: [{ field: 'version', before: version - 1, after: version }] },
  ]);
});

test('saving an earlier version again restores it; versions come page by page, without a gap', async () => {
  for (const number of times(3)) await save('about', both(`Number ${number}`));
  await save('about', firstText('about'));
  const { version: newest, text } = await now('about');
  expect(text).toEqual(firstText('about'));
  const seen: TextVersion[] = [];
  let path: string | undefined = 'admin/words/about/versions?limit=2';
  while (path) {
    const { body, headers } = await shop.call('GET', path, { as: admin });
    seen.push(...body);
    path = String(headers.link ?? '').match(/<\/api\/([^>]+)>; rel="next"/)?.[1];
  }
  expect(seen.map(({ version }) => version)).toEqual(times(newest).map((index) => newest - index));
  expect(seen.at(-1)?.text).toEqual(both('Number 0'));
  const cursor = Buffer.from('["x"]').toString('base64url');
  expect((await shop.call('GET', `admin/words/about/versions?cursor=${cursor}`, { as: admin })).status).toBe(400);
});

test('the same save again, as after a lost answer, succeeds and adds no version', async () => {
  const { version } = await now('research');
  for (const _ of times(2)) {
    expect((await send('research', version, both('Once'))).body).toMatchObject({ version: version + 1 });
  }
});

describe('two admins at once', () => {
  test('of several edits of one version, one counts and the others get 409', async () => {
    const name = 'donation-distribution';
    const { version } = await now(name);
    const answers = await Promise.all(times(6).map((each) => send(name, version, both(`At once ${each}`))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'EDITED_MEANWHILE' });
    }
    expect(await now(name)).toMatchObject(answers.find(({ status }) => status === 200)?.body);
  });

  test('each admin who loads the newest version gets a version of their own, and texts do not block each other', async () => {
    const names: TextName[] = ['research', 'online-webinar-sessions'];
    const before = await Promise.all(names.map(async (name) => (await now(name)).version));
    await inTurns(times(8), 4, async (each) => {
      const name = names[each % 2] ?? 'research';
      for (;;) {
        const { status } = await send(name, (await now(name)).version, both(`Turn ${each}`));
        if (status === 200) return;
        expect(status).toBe(409);
      }
    });
    const after = await Promise.all(names.map(async (name) => (await now(name)).version));
    expect(after).toEqual(before.map((version) => version + 4));
  });
});

describe('allowed texts', () => {
  const name = 'patient-consultation-support';
  test.each<[string, unknown, string]>([
    ['a script', { ...both('A'), id: 'Satu.\n\n<script>alert(1)</script>' }, 'text.id'],
    ['HTML', { ...both('A'), en: 'One <b>word</b>.' }, 'text.en'],
    ['a script as a link', { ...both('A'), en: '[a](javascript:alert(1))' }, 'text.en'],
    ['a picture', { ...both('A'), en: '![a](https://example.org/a.png)' }, 'text.en'],
    ['the title of a page', { ...both('A'), en: '# A' }, 'text.en'],
    ['one language alone', { en: 'A', id: ' ' }, 'text.id'],
    ['too much', { ...both('A'), en: 'x'.repeat(9_901) }, 'text.en'],
    ['a control character', { ...both('A'), en: 'a\u0085b' }, 'text.en'],
    ['a third language', { ...both('A'), fr: 'x' }, 'text.fr'],
  ])('%s is refused, and nothing is saved', async (_, text, field) => {
    const { status, body } = await send(name, 0, text);
    expect(status).toBe(400);
    expect(body.data.issues.map((issue: { field: string }) => issue.field)).toContain(field);
    expect((await now(name)).version).toBe(0);
  });

  test('a refusal names the line in the language of the caller', async () => {
    const { body } = await shop.call('PUT', `admin/words/${name}`, {
      as: admin,
      body: { version: 0, text: { en: 'One.\n\nTwo.\n\n![x](/a)', id: 'Satu.' } },
      headers: { 'accept-language': 'id' },
    });
    expect(body.data.issues).toEqual([{ field: 'text.en', message: expect.stringContaining('di baris 5') }]);
  });

  test('refuses a text of marks alone at once, in a sentence that names the line', async () => {
    const { version } = await now('research');
    const { status, body } = await send('research', version, { ...both('Hostile'), en: '>- '.repeat(3_000) });
    expect(status).toBe(400);
    const message = expect.stringContaining('has too many signs such as *, #, [ or line breaks, from line 1 on');
    expect(body.data.issues).toEqual([{ field: 'text.en', message }]);
  });

  test('accepts the longest texts in both languages', async () => {
    const text = { en: 'é'.repeat(9_900), id: '界'.repeat(9_900) };
    expect((await send('pro-bono-consulting-project', 0, text)).status).toBe(200);
  });

  test('refuses edits of an unknown text and of the consent texts', async () => {
    for (const other of ['privacy', 'accessibility', '..', 'constructor']) {
      expect((await send(other as TextName, 0, both('A'))).status).toBeGreaterThanOrEqual(400);
    }
  });

  test('saving needs a recent login, because families follow these texts', async () => {
    const late = await shop.person({ role: 'admin' });
    const provenAt = new Date(Date.now() - 3_600_000);
    await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', late.uid).execute();
    expect(await send(name, 0, both('A'), late)).toMatchObject({
      status: 403,
      body: { code: 'REQUIRES_RECENT_LOGIN' },
    });
  });
});

test('the database never changes a version, and accepts only the next number', async () => {
  await save('research', both('Kept'));
  const { version } = await now('research');
  await expect(sql`update site_text set text_en = 'Other'`.execute(shop.db)).rejects.toThrow('append-only');
  await expect(sql`delete from site_text`.execute(shop.db)).rejects.toThrow('append-only');
  const row = { name: 'research', saved_at: new Date(), saved_by: 'x', text_en: 'x', text_id: 'x' };
  const skipping = shop.db.insertInto('site_text').values({ ...row, version: version + 2 });
  await expect(skipping.execute()).rejects.toThrow('site_text_continues');
});

test('a process holds the texts in memory, and keeps them while the database is down', async () => {
  const logged: string[] = [];
  const words = await openWords(shop.db, (line) => logged.push(line));
  let timesTold = 0;
  words.listen(() => (timesTold += 1));
  const textNow = () => JSON.stringify(words.pageWords('id').text('research'));
  const before = words.pageWords('id').version;
  await save('research', both('Remembered'));
  expect(textNow()).not.toContain('Remembered');
  await words.refresh();
  expect(textNow()).toContain('Remembered dalam bahasa Indonesia.');
  expect(words.pageWords('id').version).not.toBe(before);
  await words.refresh();
  expect(timesTold).toBe(1);
  expect(logged).toEqual([]);
  words.stop();
});

test('another process gets a saved text', async () => {
  const second = await openTestShop({ databaseUrl: String(shop.config.databaseUrl) });
  try {
    const textThere = () => JSON.stringify(second.words.pageWords('en').text('research'));
    await untilNotified(second);
    await save('research', both('Two processes'));
    await expect.poll(textThere, { timeout: 55_000 }).toContain('Two processes in English.');
  } finally {
    await second.close();
  }
});
