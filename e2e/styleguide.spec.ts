import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, freePort, startServer, untilReady } from './demo-data.ts';
import { expectGoodScreen } from './screens.ts';
import { expect, test } from './test.ts';

test('The styleguide shows every component, in both languages', async ({ page }) => {
  for (const [address, heading] of [
    ['/styleguide', 'Styleguide'],
    ['/styleguide?language=id', 'Panduan gaya'],
  ] as const) {
    await page.goto(address);
    await expectGoodScreen(page, heading);
  }
});

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
