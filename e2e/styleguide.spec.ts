import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, startServer, untilReady } from './demo-data.ts';
import { expectGoodScreen } from './screens.ts';
import { expect, type Page, test } from './test.ts';

test('The styleguide shows every component, in both languages', async ({ page }) => {
  for (const [address, heading] of [
    ['/styleguide', 'Styleguide'],
    ['/styleguide?language=id', 'Panduan gaya'],
  ] as const) {
    await page.goto(address);
    await expectGoodScreen(page, heading);
  }
});

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
  await page.evaluate(() => {
    const button = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    button('Close')?.click();
    button('Open Dialog')?.click();
  });
}

test('A live shop has no styleguide', async ({ isMobile }) => {
  test.skip(isMobile, 'nothing here has a screen');
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-live-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    BASE_URL: 'https://shop.example.org',
    MAIL_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'shop@example.org',
    ADMIN_EMAILS: 'admin@example.org',
    SECRET: 'a secret of forty characters, or even more',
  });
  try {
    await untilReady(url, server);
    expect((await fetch(`${url}/accessibility`)).status).toBe(200);
    expect((await fetch(`${url}/styleguide`)).status).toBe(404);
    expect((await fetch(`${url}/id/styleguide`)).status).toBe(404);
    expect((await fetch(`${url}/styleguide.data`)).status).toBe(404);
  } finally {
    await end(server.process);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
