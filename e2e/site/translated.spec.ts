import { addProduct, callerOf, editProduct, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { fillAddress, orderButton } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/**
 * The changes of a browser's translator to a page, now and for later content: each text node is replaced by elements
 * with the translated text. Here every word stays as it is.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const translated = new WeakSet<Node>();
    function replace(root: Node) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const { parentElement } = text;
        if (!text.data.trim() || !parentElement || translated.has(parentElement)) continue;
        if (parentElement.closest('script, style, textarea, select, title, head')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        inner.textContent = text.data;
        translated.add(inner);
        text.replaceWith(outer);
      }
    }
    replace(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') replace(target.parentNode ?? target);
        for (const node of addedNodes) if (node.isConnected) replace(node.parentNode ?? node);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

test('On a page that the browser has translated, figures of cart and product keep following', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { price: 25_000, countInStock: 9, yearlyLimitPerUser: 5 });
  await openAs(page, shop, person, `/productDetails/${product._id}`);
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await translate(page);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('In your cart: 2', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove from Cart' }).click();
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Go to Cart' }).click();
  const row = page.getByRole('row', { name: product.name });
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(row).toContainText(/Rp\s50\.000/);
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(row).toContainText(/Rp\s75\.000/);
  await expect(page.getByRole('region', { name: 'Cart Total' })).toContainText(/Rp\s75\.000/);
  await expect(row).not.toContainText(/Rp\s50\.000/);
});

test.describe('messages', () => {
  test.use({ provoked: [409] });

  test('On a translated page the message of a refused order, the new total and the labels of buttons keep following', async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson();
    const product = await addProduct(shop, { price: 25_000 });
    await putInCart(shop, person, product, 2);
    await openAs(page, shop, person, '/billing');
    await expect(orderButton(page)).toBeVisible();
    await translate(page);
    await orderButton(page).click();
    await expect(
      page
        .getByText('Phone is required')
        .or(page.getByText(/Phone .*\./))
        .first(),
    ).toBeVisible();
    await fillAddress(page);
    await editProduct(shop, product, { price: 30_000 });
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('New total: Rp 60.000');
    await editProduct(shop, product, { price: 35_000 });
    await orderButton(page).click();
    await expect(page.getByRole('alert')).toContainText('New total: Rp 70.000');
    await orderButton(page).click();
    await page.waitForURL('**/orders');
    await expect(page.getByRole('article')).toContainText('Rp 70.000');
    expect(await (await callerOf(shop, person)).call<{ items: [] }>('GET', '/cart')).toEqual({ items: [] });
  });
});

test('On a translated page a count of the shelf and the stock that it leaves keep following', async ({
  page,
  shop,
}) => {
  const category = `Shelf ${crypto.randomUUID()}`;
  const product = await addProduct(shop, { category, countInStock: 10 });
  await openAs(page, shop, shop.admin, `/admin/counting?${new URLSearchParams({ category })}`);
  const field = page.getByLabel(`Counted: ${product.name}`);
  await expect(field).toBeVisible();
  await translate(page);
  await field.fill('8');
  await expect(page.getByText('2 fewer than expected. Why?')).toBeVisible();
  await field.fill('7');
  await expect(page.getByText('3 fewer than expected. Why?')).toBeVisible();
  await expect(page.getByText('2 fewer than expected. Why?')).toHaveCount(0);
});
