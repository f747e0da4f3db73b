import { expect, type Page } from './test.ts';

/** Presses the button and gives the window that opens. */
export async function openGoogle(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const window = await opened;
  await window.waitForLoadState();
  return window;
}

/** Says who one is at the demo's stand-in. */
export async function chooseAtStandIn(window: Page, email: string, { name = 'Ibu Dewi', verified = true } = {}) {
  await expect(window.getByText('This is not Google.')).toBeVisible();
  await window.getByLabel('Name').fill(name);
  await window.getByLabel('Email').fill(email);
  if (!verified) await window.getByLabel('This address is verified').uncheck();
  await window.getByRole('button', { name: 'Continue' }).click();
}

/** Comes back to the page from another window, as browsers tell it; those without a screen give no window the focus. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
