import sharp from 'sharp';
import { expect, test } from './engine-test.ts';
import { signIn } from './sign-in.ts';
import type { Tab } from './tab.ts';
import { article, button, dialog, field, link, main, row } from './target.ts';

test('An admin adds a product with a picture, edits it and gives it another picture', async ({
  tab,
  shop,
}, testInfo) => {
  const name = `Blanket ${testInfo.project.name} ${testInfo.repeatEachIndex}`;
  const [picture, other] = [testInfo.outputPath('picture.png'), testInfo.outputPath('other.jpg')];
  await drawn('#2a9d8f').resize(800, 600).png().toFile(picture);
  await drawn('#e76f51').jpeg().toFile(other);
  const edit = button(`Edit ${name}`, { within: row(name) });
  let first = '';

  await test.step('Login leads to the page that was asked for', async () => {
    await tab.open('/addProduct');
    await signIn(tab, shop.admin);
    await tab.isAt('/addProduct');
  });
  await test.step('A product without a picture is not sent; with one it is added', async () => {
    await tab.fill(field(/^Name/, { within: main }), name);
    await tab.fill(field(/^Price/, { within: main }), '125000');
    await tab.press(button('Add product', { within: main }));
    await tab.sees('Please upload an image');
    await tab.giveFile(field(/^Image/, { within: main }), picture);
    await tab.press(button('Add product', { within: main }));
    await tab.sees('Product added!');
  });
  await test.step('It is in the shop, drawn', async () => {
    first = await drawnInShop(tab, name);
  });
  await test.step('An edit with another picture is saved', async () => {
    await findInInventory(tab, name);
    await tab.press(edit);
    await tab.fill(field(/^Price/, { within: dialog() }), '31500');
    await tab.giveFile(field(/^Image/, { within: dialog() }), other);
    await tab.press(button('Make first: picture 2', { within: dialog() }));
    await tab.press(button('Save changes', { within: dialog() }));
    await tab.sees('Product updated!');
    await tab.misses(dialog());
    await tab.sees('31.500');
  });
  await test.step('The other picture is in the shop', async () => {
    expect(await drawnInShop(tab, name)).not.toBe(first);
  });
  await test.step('It is deleted after the question', async () => {
    await findInInventory(tab, name);
    await tab.press(button(`Delete ${name}`, { within: row(name) }));
    await tab.press(button('Delete product', { within: dialog() }));
    await tab.sees('Product deleted!');
    await tab.misses(row(name));
  });
});

/** As large as a telephone takes them: the browser makes it smaller before it is sent. */
function drawn(background: string) {
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background } });
}

/** Searches the inventory. Before the other rows are gone, a press could meet a row that moves. */
async function findInInventory(tab: Tab, name: string): Promise<void> {
  await tab.open('/inventory');
  await tab.fill(field('Search', { within: main }), name);
  await tab.until(
    `${name} is the only row`,
    (wanted) => {
      const rows = [...document.querySelectorAll('main tbody tr')];
      return rows.length > 0 && rows.every(({ textContent }) => textContent.includes(wanted));
    },
    name,
  );
}

/** Looks for a product in the shop and gives the address of its picture, which is drawn. */
async function drawnInShop(tab: Tab, name: string): Promise<string> {
  await tab.open(`/products?q=${encodeURIComponent(name)}`);
  await tab.finds(link(new RegExp(`^${name}`), { within: article(name) }));
  await tab.until(
    'the picture is drawn',
    (words) => {
      const card = [...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(words));
      return Number(card?.querySelector('img')?.naturalWidth) > 0;
    },
    name,
  );
  return tab.of({ css: 'img', within: article(name) }, (picture) => (picture as HTMLImageElement).src);
}
