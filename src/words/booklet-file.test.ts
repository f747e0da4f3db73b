import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../tests/papers/pdf-reader.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import type { TextName } from '../content/words/text-names.ts';
import type { Translated } from '../shared/locales.ts';
import { firstText } from './first-words.server.ts';
import { keepBooklet } from './keep-booklet.server.ts';
import { textStore } from './words.store.server.ts';

const noChecks = { en: null, id: null };

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const now = async (name: TextName) => (await shop.call('GET', `admin/words/${name}`, { as: admin })).body;

async function save(name: TextName, text: Translated): Promise<void> {
  const { version } = await now(name);
  const { status } = await shop.call('PUT', `admin/words/${name}`, { as: admin, body: { version, text } });
  expect(status).toBe(200);
}

/** The start of an edit that does not go through the API. */
async function next(name: TextName) {
  return { key: name, base: (await now(name)).version as number, actor: 'test', now: new Date() };
}

test('typesets an edited chapter once for all processes; if the first text is restored, so is the booklet of the build', async () => {
  const [title, ...rest] = firstText('in-plain-words').en.split('\n');
  const { id } = firstText('in-plain-words');
  await save('in-plain-words', { en: [title, '', 'A sentence that nobody else has.', ...rest].join('\n'), id });
  expect(shop.words.booklet('en')).toBeNull();
  await expect.poll(() => shop.words.booklet('en')?.length).toBeGreaterThan(100_000);
  const pdf = await readPdf(shop.words.booklet('en') ?? Buffer.alloc(0));
  const words = pdf.pages.flat().map(({ text }) => text);
  expect(words.join('')).toContain('A sentence that nobody else has.');
  expect(shop.words.pageWords('en').bookletBytes).toBe(shop.words.booklet('en')?.length);
  expect(shop.words.booklet('id')).toBeNull();
  const version = shop.words.pageWords('en').version;
  expect(await keepBooklet({ db: shop.db, now: () => new Date(), typeset: () => Promise.reject() })).toBe(false);
  await save('in-plain-words', firstText('in-plain-words'));
  expect(shop.words.booklet('en')).toBeNull();
  expect(shop.words.pageWords('en').version).not.toBe(version);
});

test('splits a piece that is too long for a page, and still makes the booklet', async () => {
  const { id, en } = firstText('your-own-notes');
  const fields = Array.from({ length: 25 }, (_, place) => `- Line ${place + 1}:`).join('\n');
  await save('your-own-notes', { en: `${en}\n\n## More\n\n${fields}\n\n> ${'said '.repeat(400)}end of it`, id });
  const words = async () => {
    if (!shop.words.booklet('en')) return '';
    const pdf = await readPdf(shop.words.booklet('en') ?? Buffer.alloc(0));
    return pdf.pages
      .flat()
      .map(({ text }) => text)
      .join('');
  };
  await expect.poll(words).toMatch(/Line 25:.*end of it/);
  await save('your-own-notes', firstText('your-own-notes'));
});

test('a text saved during typesetting ends up in the booklet', async () => {
  const [name, { id, en }] = ['using-this-booklet', firstText('using-this-booklet')] as const;
  const typeset: string[] = [];
  const db = shop.db;
  await textStore.insert(db, {
    ...(await next(name)),
    content: { text: { en: `${en}\n\nFirst words`, id }, checks: noChecks },
  });
  const made = await keepBooklet({
    db,
    now: () => new Date(),
    async typeset({ locale, chapters }) {
      typeset.push(`${locale} ${JSON.stringify(chapters[name]).includes('Later words')}`);
      if (typeset.length === 1)
        await textStore.insert(db, {
          ...(await next(name)),
          content: { text: { en: `${en}\n\nLater words`, id }, checks: noChecks },
        });
      return Buffer.from(String(typeset.length));
    },
  });
  expect(made).toBe(true);
  expect(typeset).toEqual(['en false', 'en true']);
});
