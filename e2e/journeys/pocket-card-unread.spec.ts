import { cardPath, fillCard, press, sampleCard, storedCard, storedValues } from '../fixtures/pocket-card.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** The next pages cannot open the browser's storage this often, as in Safari after a long time in the background. */
function failStorage(page: Page, times: number): Promise<unknown> {
  return page.addInitScript((failures) => {
    const { open } = IDBFactory.prototype;
    let left = failures;
    IDBFactory.prototype.open = function (...args) {
      left -= 1;
      if (left < 0) return open.apply(this, args);
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    };
  }, times);
}

const here = 'Your card is on this phone';
const unread = 'The card could not be read';
const tag = '@pocket-card';

test('A card that the browser could not read once is shown after a second attempt', { tag }, async ({ page }) => {
  await fillCard(page);
  await failStorage(page, 1);
  await page.goto(cardPath);
  await expect(page.getByRole('heading', { name: here })).toBeVisible();
});

test('A card that could not be read is not said to be missing, and is read again', { tag }, async ({ page }) => {
  await fillCard(page);
  await failStorage(page, 4);
  await page.goto(cardPath);
  await expect(page.getByText(unread)).toBeVisible();
  await expect(page.getByText('There is no card on this phone yet')).toHaveCount(0);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { name: unread })).toBeFocused();
  // The person comes back to the page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('heading', { name: here })).toBeVisible();
});

test('A file asks before it replaces a card that could not be read', { tag }, async ({ page }) => {
  await fillCard(page);
  await failStorage(page, 2);
  await page.goto(cardPath);
  await expect(page.getByText(unread)).toBeVisible();
  const file = {
    format: 'napas-pocket-card',
    version: 1,
    changed: '2025-01-02T03:04:05.000Z',
    values: { size: '3.5' },
  };
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'old.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });
  const dialog = page.getByRole('dialog', { name: 'Replace the card on this phone?' });
  await expect(dialog).toContainText('2 January 2025');
  expect(await storedValues(page)).toEqual(sampleCard);
  await dialog.getByRole('button', { name: 'Replace the card' }).click();
  await expect(page.getByText('The card from the file is now on this phone.')).toBeVisible();
  expect(await storedValues(page)).toEqual({ size: '3.5' });
});

test('Letters that are typed while the card cannot be read join it', { tag }, async ({ page }) => {
  await fillCard(page);
  await failStorage(page, 2);
  await page.goto(cardPath);
  await press(page, 'Fill in the card');
  await page.getByLabel('Kind, and maker').fill('Neo');
  await expect.poll(() => storedValues(page)).toEqual({ ...sampleCard, kind: 'Neo' });
});

test('A logout asks about a card that could not be read', { tag }, async ({ page, shop }) => {
  await openAs(page, shop, await shop.newPerson());
  await fillCard(page);
  await failStorage(page, 2);
  await page.goto('/logout');
  await press(page, 'Logout');
  const dialog = page.getByRole('dialog', { name: 'Does the pocket card stay on this phone?' });
  await expect(dialog).toContainText('we cannot see whether a card is on this phone');
  await dialog.getByRole('button', { name: 'Delete the card and log out' }).click();
  await page.waitForURL('**/login');
  expect(await storedCard(page)).toBeNull();
});

test('If the storage never answers, the card is said to be unread, and a logout works, without a deletion', {
  tag,
}, async ({ page, shop }) => {
  await openAs(page, shop, await shop.newPerson());
  await fillCard(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
  });
  await page.goto(cardPath);
  await expect(page.getByRole('heading', { name: unread })).toBeVisible();
  await page.goto('/logout');
  await press(page, 'Logout');
  const dialog = page.getByRole('dialog', { name: 'Does the pocket card stay on this phone?' });
  await expect(dialog).toContainText('we cannot see whether a card is on this phone');
  await dialog.getByRole('button', { name: 'Delete the card and log out' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave it here and log out' }).click();
  await page.waitForURL('**/login');
});
