import { type Link, openLink } from '../fixtures/broken-link.ts';
import { test as base } from './engine-test.ts';
import type { Tab } from './tab.ts';
import { heading, link as linkTo, main } from './target.ts';

const booklet = '/pediatric-tracheostomy-care-booklet';
const offlineNotice = 'Our site cannot be reached right now. You are reading a page kept from an earlier visit.';

const test = base.extend<{ link: Link }>({
  link: async ({ shop }, use) => {
    const link = await openLink(shop.url);
    await use(link);
    await link.close();
  },
  site: async ({ link }, use) => use(link.url),
});

test('The booklet that was opened is read without a connection', async ({ tab, link, wire }) => {
  await test.step('Booklet and page are kept', async () => {
    for (const path of ['/research', booklet]) {
      await tab.open(path);
      await tab.until(`${path} is kept`, async (cachedPath) => Boolean(await caches.match(cachedPath)), path);
    }
  });
  await test.step('Without a connection a reload gives the booklet, whole', async () => {
    link.cut();
    await tab.reload();
    await isWhole(tab);
  });
  await test.step('So does the other page; one that is not kept says what can be read', async () => {
    await tab.open('/research');
    await isWhole(tab);
    await tab.open('/products');
    await tab.finds(heading('You are offline'));
    await tab.press(linkTo(/Booklet/, { within: main }));
    await tab.isAt(booklet);
    await isWhole(tab);
  });
  await test.step('With the connection the notice goes', async () => {
    link.mend();
    await tab.ask(() => void dispatchEvent(new Event('online')));
    await tab.until('the notice is gone', () => document.querySelector('header + [role=status]')?.textContent === '');
  });
  // The errors that a browser reports for requests without a connection.
  wire.errors();
});

/** Styles, typeface and pictures came, and the page says that it is a kept one. */
async function isWhole(tab: Tab): Promise<void> {
  await tab.sees(offlineNotice);
  await tab.until('there are styles', () => [...document.styleSheets].every(({ cssRules }) => cssRules.length > 0));
  await tab.until('there is the typeface', () =>
    [...document.fonts].some(({ family, status }) => family.includes('Plus Jakarta Sans') && status === 'loaded'),
  );
  await tab.until('there are the pictures', () =>
    [...document.images].every((image) => {
      image.loading = 'eager';
      return image.naturalWidth > 0;
    }),
  );
}
