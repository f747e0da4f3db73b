import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import type { TextName } from '../content/words/text-names.ts';
import { firstText } from './first-words.server.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const noChecks = { en: null, id: null };
const now = async (name: TextName) => (await shop.call('GET', `admin/words/${name}`, { as: admin })).body;

const name = 'at-home-and-going-out';
const check = { by: 'Ns. Ratna Dewi', on: '2026-03-02', next: '2027-03-02' };
const put = async (body: object, to: TextName = name) =>
  shop.call('PUT', `admin/words/${to}`, { as: admin, body: { version: (await now(to)).version, ...body } });
const blocksIn = async (locale: 'en' | 'id') => {
  await shop.words.refresh();
  return shop.words.pageWords(locale).text(name);
};

test('a check stands below the title in its language alone, in the page and in the booklet', async () => {
  const text = firstText(name);
  expect(await put({ text, checks: { en: null, id: check } })).toMatchObject({ status: 200 });
  expect((await blocksIn('id'))[1]).toEqual({
    kind: 'paragraph',
    runs: [
      {
        text: 'Diperiksa oleh Ns. Ratna Dewi pada 2 Maret 2026. Pemeriksaan berikutnya: 2 Maret 2027.',
        italic: true,
      },
    ],
  });
  expect(JSON.stringify(await blocksIn('en'))).not.toContain('Checked by');
  await expect.poll(() => shop.words.booklet('id')?.length).toBeGreaterThan(100_000);
  const pdf = await readPdf(shop.words.booklet('id') ?? Buffer.alloc(0));
  expect(
    pdf.pages
      .flat()
      .map((piece) => piece.text)
      .join(''),
  ).toContain('Ratna');
  expect(shop.words.booklet('en')).toBeNull();
});

test('a check ends if its words change, unless a new one comes with them; the other language keeps its own', async () => {
  const text = firstText(name);
  await put({ text, checks: { en: check, id: check } });
  const edited = { en: `${text.en}\n\nOne more line.`, id: text.id };
  expect((await put({ text: edited })).body.checks).toEqual({ en: null, id: check });
  await put({ text, checks: { en: check, id: check } });
  // A form sends what it showed: that is no new check.
  expect((await put({ text: edited, checks: { en: check, id: check } })).body.checks).toEqual({
    en: null,
    id: check,
  });
  // Only another person or another day makes a new check.
  const due = { ...check, next: '2028-03-02' };
  await put({ text, checks: noChecks });
  expect((await put({ text: edited, checks: { en: due, id: null } })).body.checks).toEqual(noChecks);
  const newCheck = { ...check, on: '2026-04-01', next: null };
  const both = { en: newCheck, id: check };
  expect((await put({ text, checks: both })).body.checks).toEqual(both);
  expect((await put({ text, checks: noChecks })).body.checks).toEqual(noChecks);
});

test.each<[string, object, string]>([
  ['without a name', { ...check, by: ' ' }, 'checks.en.by'],
  ['of a day to come', { ...check, on: '2099-01-01', next: null }, 'checks.en.on'],
  ['that is due before it was made', { ...check, next: '2026-03-02' }, 'checks.en.next'],
  ['without its day', { by: check.by, next: null }, 'checks.en.on'],
])('a check %s is refused', async (_, wrong, field) => {
  const { status, body } = await put({ text: firstText(name), checks: { en: wrong, id: null } });
  expect(status).toBe(400);
  expect(body.data.issues.map((issue: { field: string }) => issue.field)).toEqual([field]);
});

test('a check is refused for a text that is no chapter', async () => {
  const { status, body } = await put(
    { text: { en: 'Learning.', id: 'Belajar.' }, checks: { en: check, id: null } },
    'research',
  );
  expect(status).toBe(400);
  expect(body.data.issues).toMatchObject([{ field: 'checks.en' }]);
});

test('an earlier check that is restored with its words counts again, and ends if they are edited before saving', async () => {
  const text = firstText('using-this-booklet');
  const send = (body: object) => put(body, 'using-this-booklet');
  const restored = { text, checks: { en: check, id: null } };
  await send(restored);
  await send({ text: { ...text, en: `${text.en}\n\nOther words.` } });
  expect((await send(restored)).body.checks).toEqual({ en: check, id: null });
  await send({ text: { ...text, en: `${text.en}\n\nOther words.` } });
  const edited = { ...text, en: `${text.en}\n\nRestored, and edited.` };
  expect((await send({ ...restored, text: edited })).body.checks).toEqual(noChecks);
});

test('a chapter or the name of its check with a sign that cannot be printed is refused with the sign', async () => {
  const text = firstText(name);
  const named = await put({ text, checks: { en: null, id: { ...check, by: 'Ratna 🌸' } } });
  expect(named).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'checks.id.by' }] } } });
  expect(named.body.data.issues[0].message).toContain('“🌸”');
  const written = await put({ text: { ...text, en: `${text.en} ☎` } });
  expect(written).toMatchObject({ status: 400, body: { data: { issues: [{ field: 'text.en' }] } } });
  expect(written.body.data.issues[0].message).toContain(`“☎” in line ${text.en.split('\n').length}`);
});
