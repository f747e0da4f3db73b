import { programmes } from '../../../src/content/programmes.ts';
import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { expect, type Locator, test } from '../../fixtures/test.ts';

/** The first sentence of a chat. Its link sends no `Referer`. */
async function sentenceOf(link: Locator): Promise<string | null> {
  await expect(link).toHaveAttribute('rel', 'noreferrer');
  const url = new URL(String(await link.getAttribute('href')));
  expect(url.origin + url.pathname).toBe('https://wa.me/6281234567890');
  return url.searchParams.get('text');
}

test('A number of WhatsApp gives product, order and programme a chat with a first sentence, and none shows nothing', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson('Ibu Dahlia');
  const { _id, name } = await addProduct(shop, { facts: { size: '3.5' } });
  const { number } = await order(shop, person, await addProduct(shop), 1);
  const [{ slug, title } = { slug: '', title: { en: '', id: '' } }] = programmes;
  const main = page.getByRole('main');
  await openAs(page, shop, person, `/productDetails/${_id}`);
  await expect(main.getByRole('link', { name: m.product_ask_size() })).toBeVisible();
  await expect(page.locator('a[href*="wa.me"]')).toHaveCount(0);
  const facts = factsOf(shop);
  await facts.save({ messagingLink: '0812 3456 7890' });
  try {
    for (const locale of locales) {
      const o = { locale };
      const { brand } = (await facts.get()).facts;
      const ofShop = m.chat_from_page({ brand, page: m.nav_shop({}, o) }, o);
      await page.goto(pathIn(locale, `/productDetails/${_id}`));
      const chat = main.getByRole('link', { name: m.chat_whatsapp({}, o) });
      expect(await sentenceOf(chat.first())).toBe(ofShop);
      for (const secret of [name, '3.5', _id]) expect(ofShop).not.toContain(secret);
      await main.getByRole('link', { name: m.product_ask_size({}, o) }).click();
      const card = main.getByRole('link', { name: m.contact_get_in_touch({}, o), exact: true });
      expect(await sentenceOf(card)).toBe(ofShop);

      await page.goto(pathIn(locale, '/orders'));
      expect(await sentenceOf(main.getByRole('article').getByRole('link', { name: m.chat_whatsapp({}, o) }))).toBe(
        m.chat_about_order({ brand, number }, o),
      );
      await page.goto(pathIn(locale, `/${slug}`));
      const reach = main.getByRole('complementary').getByRole('link', { name: m.contact_get_in_touch({}, o) });
      expect(await sentenceOf(reach)).toBe(m.chat_from_page({ brand, page: title[locale] }, o));
    }
  } finally {
    await facts.save({ messagingLink: null });
  }
});
