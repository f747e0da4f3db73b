import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPeriods } from '../../scripts/build/kept-periods.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { privacyVersion } from '../content/privacy-version.ts';
import { locales } from '../shared/locales.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const consentsOf = ({ uid }: { uid: string }) =>
  shop.db
    .selectFrom('consent')
    .select(['kind', 'given', 'words', 'version', 'locale'])
    .where('account_uid', '=', uid)
    .orderBy('id')
    .execute();

test('a sign-up records the accepted text in its language, with date and version', async () => {
  const email = 'baru@family.example';
  const sent = {
    body: { name: 'Ibu Baru', email, password: 'a-good-long-password' },
    headers: { origin, 'accept-language': 'id' },
  };
  expect((await shop.call('POST', '/identity/sign-up/email', sent)).status).toBe(200);
  const { uid } = await shop.db
    .selectFrom('account')
    .select('uid')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const words =
    'Dengan mendaftar, Anda setuju dengan cara kami mengelola data Anda seperti tertulis di halaman privasi.';
  expect(await consentsOf({ uid })).toEqual([
    { kind: 'privacy', given: true, words, version: privacyVersion, locale: 'id' },
  ]);
});

test('saving the address is a consent, recorded when it is given or withdrawn', async () => {
  const person = await shop.person();
  const product = await shop.product({ countInStock: null });
  for (const saveInfo of [false, true, true, false, false, true]) {
    await putInCart(shop, person, product._id, 1);
    await shop.call('POST', 'orders', { as: person, body: { userId: person.uid, address, saveInfo } });
  }
  const given = (await consentsOf(person)).map((consent) => consent.given);
  expect(given).toEqual([true, false, true]);
  expect((await consentsOf(person))[0]).toMatchObject({
    kind: 'keep_address',
    words: 'Save this information for next time',
  });
});

test('the words of the privacy page do not change without a new version', { tags: ['true-words'] }, () => {
  const words = locales
    .map((locale) => withPeriods(readFileSync(`src/content/privacy.${locale}.mdx`, 'utf8'), locale))
    .join('');
  const hash = createHash('sha256').update(words.replaceAll('\r\n', '\n')).digest('hex').slice(0, 16);
  // If the words change, or a period of `kept`, give `privacyVersion` the new day and write both down here.
  expect({ version: privacyVersion, hash }).toEqual({ version: '2026-11-29', hash: '5778f0ba717420d2' });
});
