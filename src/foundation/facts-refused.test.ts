import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../tests/people.ts';
import { wholeFacts } from '../../tests/samples/facts-samples.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const now = async () => (await shop.call('GET', 'admin/facts', { as: admin })).body;
const send = (version: number, facts: unknown, as = admin) =>
  shop.call('PUT', 'admin/facts', { as, body: { version, facts } });

describe('allowed facts', () => {
  let version: number;
  beforeEach(async () => {
    ({ version } = await now());
  });

  test('accepts phones and chats as people write them', async () => {
    const facts = { ...wholeFacts, founderPhones: ['0812-3456 7890', null], messagingLink: ' 0812 3456 7890 ' };
    expect((await send(version, facts)).body.facts).toMatchObject({
      founderPhones: ['+6281234567890', null],
      messagingLink: 'https://wa.me/6281234567890',
    });
    const link = { ...wholeFacts, messagingLink: 'wa.me/6281234567890' };
    expect((await send(version + 1, link)).body.facts).toMatchObject({ messagingLink: 'https://wa.me/6281234567890' });
  });

  const { announcement } = wholeFacts;
  const [courierLink] = wholeFacts.courierLinks;
  const homeProduct = randomUUID();
  const linkTo = (address: string) => ({ courierLinks: [{ courier: 'JNE', address }] });
  const sentence = (en: string) => ({
    familySentences: { ...wholeFacts.familySentences, sent: { en, id: 'Dikirim.' } },
  });
  const noticeTo = (link: string) => ({ announcement: { ...announcement, link } });
  test.each<[string, string, object]>([
    ['no name', 'brand', { brand: ' ' }],
    ['a name of two lines', 'brand', { brand: 'Napas\nBcc: x' }],
    ['a name that is too long', 'brand', { brand: 'x'.repeat(31) }],
    ['words in one language alone', 'paymentNote.id', { paymentNote: { en: 'BCA 123', id: '' } }],
    ['a phone that is none', 'founderPhones.0', { founderPhones: ['call me', null] }],
    ['three phones', 'founderPhones', { founderPhones: [null, null, null] }],
    ['a script as a chat', 'messagingLink', { messagingLink: 'javascript:alert(1)' }],
    ['a chat without encryption', 'messagingLink', { messagingLink: 'http://wa.me/62812' }],
    ['a chat with a password', 'messagingLink', { messagingLink: 'https://shop@evil.example/' }],
    ['a chat that ends its attribute', 'messagingLink', { messagingLink: 'https://wa.me/"><script>' }],
    ['no mail address', 'mailAddress', { mailAddress: 'halo' }],
    ['a notice that leads away', 'announcement.link', noticeTo('//evil.example')],
    ['a notice that leads away in some browsers', 'announcement.link', noticeTo('/\\evil.example')],
    ['a notice to a script', 'announcement.link', noticeTo('javascript:alert(1)')],
    ['a notice to a page of one language', 'announcement.link', noticeTo('/id/products')],
    ['a notice until no day', 'announcement.until', { announcement: { ...announcement, until: '2026-02-30' } }],
    ['a control character', 'tagline.en', { tagline: { en: 'a\u0085b', id: 'b' } }],
    ['five products for home', 'featuredProducts', { featuredProducts: times(5).map(() => randomUUID()) }],
    ['a product for home twice', 'featuredProducts', { featuredProducts: [homeProduct, homeProduct] }],
    ['no product for home', 'featuredProducts.0', { featuredProducts: ['tube'] }],
    [
      'a picture without words',
      'paymentNote',
      { paymentNote: null, paymentPicture: `/pictures/${'0'.repeat(64)}/640.webp` },
    ],
    ['something else', 'script', { script: 'alert(1)' }],
    ...[
      'javascript:alert("{number}")',
      'http://jne.example/{number}',
      '//jne.example/{number}',
      'https://jne.example/track',
      'https://{number}.jne.example/',
      'https://jne.example{number}/',
      'https://jne.example:{number}/',
      'https://{number}@jne.example/',
      'https://jne.example@evil.example/{number}',
      'https://user:word@jne.example/{number}',
      'https://jne.example:8443/{number}',
      'https://jne.example/{number}/{other}',
      'https://jne.example\\@evil.example/{number}',
      'https://jne.example/\n{number}',
      'https://jne.ex\tample/{number}',
      'https://jne.example/"><script>{number}',
      // A Cyrillic letter: as it is, encoded for a host, and as an address has it.
      'https://jn\u0435.example/{number}',
      'https://xn--jn-mlc.example/{number}',
      'https://sub.XN--jn-mlc.example/{number}',
      'https://jn%D0%B5.example/{number}',
      'https://jne\u3002example/{number}',
      'https://localhost/{number}',
      'https://127.0.0.1/{number}',
      'https://2130706433/{number}',
      'https://[::1]/{number}',
      `https://jne.example/${'x'.repeat(300)}{number}`,
    ].map((address): [string, string, object] => [
      `the courier’s link ${address.slice(0, 60)}`,
      'courierLinks.0.address',
      linkTo(address),
    ]),
    ['a courier without a name', 'courierLinks.0.courier', { courierLinks: [{ ...courierLink, courier: ' ' }] }],
    ['a courier twice', 'courierLinks', { courierLinks: [courierLink, { ...courierLink, courier: 'j n e' }] }],
    [
      '31 couriers',
      'courierLinks',
      { courierLinks: times(31).map((each) => ({ ...courierLink, courier: `C${each}` })) },
    ],
    ['a word that no order fills in', 'familySentences.sent.en', sentence('Hello {nama}.')],
    ['a bracket that stays open', 'familySentences.sent.en', sentence('Hello {name.')],
    ['an empty sentence', 'familySentences.sent.en', sentence(' ')],
  ])('%s is refused, and nothing is saved', async (_, field, spoilt) => {
    const { status, body } = await send(version, { ...wholeFacts, ...spoilt });
    expect(status).toBe(400);
    expect(body.data.issues.map((issue: { field: string }) => issue.field)).toContain(`facts.${field}`);
    expect((await now()).version).toBe(version);
  });

  test('saving needs a recent login, because families send their money to this account', {
    tags: ['edited-facts'],
  }, async () => {
    const late = await shop.person({ role: 'admin' });
    const provenAt = new Date(Date.now() - 3_600_000);
    await shop.db.updateTable('identity.session').set({ provenAt }).where('userId', '=', late.uid).execute();
    expect(await send(version, wholeFacts, late)).toMatchObject({
      status: 403,
      body: { code: 'REQUIRES_RECENT_LOGIN' },
    });
  });
});

test('the database accepts at most four products for the home page, each once', async () => {
  const { version } = await now();
  const [id, ...others] = times(5).map(() => randomUUID());
  for (const ids of [
    [id, ...others],
    [id, id],
    [...others.slice(0, 3), others[0]],
    [...others.slice(0, 2), id, id],
  ]) {
    const insert = sql`insert into site_facts
      (version, saved_at, saved_by, brand, tagline_en, tagline_id, featured_products, show_numbers)
      values (${version + 1}, now(), 'x', 'x', 'x', 'x', ${ids}::uuid[], false)`.execute(shop.db);
    await expect(insert).rejects.toThrow('site_facts_four_featured');
  }
  expect((await send(version, { ...wholeFacts, featuredProducts: others })).status).toBe(200);
});
