import { openAs } from '../fixtures/sign-in.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

test('A dialog that is opened again at once stays open, and gives the focus back when it closes', async ({ page }) => {
  await page.goto('/products');
  const open = page.getByRole('button', { name: 'Filter', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await open.click();
  await expect(dialog).toBeVisible();
  const untilClosed = await watchClosing(page);
  await closeAndOpenAtOnce(page);
  await untilClosed();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

/** Returns a wait that ends once the browser has reported a dialog's closing, and the page has drawn the result. */
async function watchClosing(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const closed = new Promise((resolve) => addEventListener('close', resolve, { capture: true, once: true }));
    Object.assign(window, { dialogClosed: closed });
  });
  return () =>
    page.evaluate(async () => {
      await (window as unknown as { dialogClosed: Promise<void> }).dialogClosed;
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
}

/** Both presses come before the browser reports the first one's closing. */
async function closeAndOpenAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button('Close')?.click();
    for (let turn = 0; turn < 5; turn += 1) await null;
    button('Filter')?.click();
  });
}

test('Two dialogs that close together return the focus to the button that opened the first', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  await openAs(page, shop, shop.admin, '/inventory');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.click();
  await page.getByRole('dialog').getByLabel('Name').pressSequentially(', new');
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close without saving' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(edit).toBeFocused();
});
