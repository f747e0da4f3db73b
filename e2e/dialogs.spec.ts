import { expect, logIn, type Page, test } from './test.ts';

test('A dialog that is opened again at once stays open, and gives the focus back when it closes', async ({ page }) => {
  await page.goto('/styleguide');
  const open = page.getByRole('button', { name: 'Open Dialog', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await open.click();
  await expect(dialog).toBeVisible();
  await closeAndOpenAtOnce(page);
  await page.waitForTimeout(200);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
});

/** Both presses come before the browser tells of the first one's closing. */
async function closeAndOpenAtOnce(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button('Close')?.click();
    for (let turn = 0; turn < 5; turn += 1) await null;
    button('Open Dialog')?.click();
  });
}

test('Two dialogs that close together give the focus back to what opened the first', async ({ page, shop }) => {
  await logIn(page, shop.admin, '/inventory');
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
