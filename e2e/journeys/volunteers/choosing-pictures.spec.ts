import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import * as m from '../../../src/messages/messages.js';
import { test as offlineTest } from '../../fixtures/offline-test.ts';
import { addProduct, drawnPicture, productNow } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { openEditing } from '../../fixtures/steps.ts';
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

const picture = (page: Page, place: number) => page.getByText(`Picture ${place} of ${place}`);

/** A picture in the clipboard, as a screenshot leaves it there, with or without the text that it was made of. */
async function copyPicture(page: Page, text?: string): Promise<void> {
  const { buffer } = await drawnPicture();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([base64, words]) => {
      const png = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
      const held = { 'image/png': png, ...(words && { 'text/plain': new Blob([words], { type: 'text/plain' }) }) };
      await navigator.clipboard.write([new ClipboardItem(held)]);
    },
    [buffer.toString('base64'), text] as const,
  );
}

/** Drags files of this computer over a place of the window, and lets go of them there. */
async function dropFiles(page: Page, paths: string[], { x, y }: { x: number; y: number }, hover = async () => {}) {
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, x, y, data });
    if (type === 'dragOver') await hover();
  }
}

test(
  'Pictures are pasted, and dropped next to their field, and typed text stays',
  { tag: '@desktop' },
  async ({ page, shop }, info) => {
    await openAs(page, shop, shop.admin, '/addProduct');
    await page.getByLabel('Name', { exact: true }).fill('Suction catheter');
    await copyPicture(page);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(picture(page, 1)).toBeVisible();
    await expect(page.getByText('Pictures added: 1')).toBeAttached();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Suction catheter');

    await copyPicture(page, ' of silicone');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Suction catheter of silicone');

    const { buffer } = await drawnPicture();
    const paths = [info.outputPath('first.png'), info.outputPath('second.png')];
    for (const path of paths) await writeFile(path, buffer);
    await dropFiles(page, paths, { x: 20, y: 300 }, () =>
      expect(page.getByText('Drop the pictures here')).toBeInViewport(),
    );
    await expect(picture(page, 3)).toBeVisible();
    await expect(page).toHaveURL('/addProduct');
    await page.getByLabel('Price').fill('25000');
    await page.getByRole('button', { name: 'Add product', exact: true }).click();
    await expect(page.getByText('Product added!')).toBeVisible();
  },
);

test('A photo is taken with the camera, and on a slow link the form says which picture is being sent', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop);
  const dialog = await openEditing(page, shop, product);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Take a photo' }).click();
  const camera = await choosing;
  expect(await camera.element().getAttribute('capture')).toBe('environment');
  await camera.setFiles(await noisyPhoto());
  await expect(dialog.getByText('Picture 2 of 2')).toBeVisible();
  await dialog.getByLabel('Image').setInputFiles([await noisyPhoto()]);
  await expect(dialog.getByText('Picture 3 of 3')).toBeVisible();
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport();
  await expectGoodScreen(page, 'Inventory');

  await limitUpload(page, 300_000);
  const shares = await watchShares(page);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Product updated!')).toBeVisible();
  const { 'Sending picture 1 of 2...': first, 'Sending picture 2 of 2...': second } = await shares();
  expect(first).toBeGreaterThan(0.05);
  expect(second).toBeGreaterThan(0.55);
  expect((await productNow(shop, product._id)).pictures).toHaveLength(3);
});

offlineTest(
  'A family sees how far the photos of an offer are, and sends it again when the link broke',
  async ({ page, link }) => {
    await page.goto('/donate-supplies');
    await page.getByLabel('Kind of supplies').fill(`Suction tubes ${process.pid}`);
    await page.getByLabel('Town').fill('Bandung');
    await page.getByLabel(m.donations_unit()).selectOption(m.donations_unit_pieces());
    await page.getByLabel('Package', { exact: true }).selectOption('Sealed');
    await page.getByLabel('Photos').setInputFiles([await noisyPhoto()]);
    await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
    await page.getByLabel(m.enquiry_name()).fill('Ibu Sari');
    await page.getByLabel('Email').fill(`sari-${process.pid}@family.example`);

    await limitUpload(page, 100_000);
    const bar = page.getByRole('progressbar', { name: 'Sending the photos...' });
    await page.getByRole('button', { name: 'Offer Supplies' }).click();
    await expect.poll(() => sentShare(bar)).toBeGreaterThan(0.05);
    link.cut();
    await expect(page.getByText(m.donations_no_answer())).toBeVisible();
    await expect(bar).toBeHidden();

    link.mend();
    await limitUpload(page, -1);
    await page.getByRole('button', { name: 'Offer Supplies' }).click();
    await expect(page.getByText(m.donations_sent())).toBeVisible();
  },
);

test('In a browser that writes no WebP a large photo is still sent small', async ({ page }) => {
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (callback, type, quality) {
      toBlob.call(this, callback, type === 'image/webp' ? 'image/png' : type, quality);
    };
  });
  await page.goto('/donate-supplies');
  await page.getByLabel('Kind of supplies').fill(`Suction tubes ${process.pid}`);
  await page.getByLabel('Town').fill('Bandung');
  await page.getByLabel(m.donations_unit()).selectOption(m.donations_unit_pieces());
  await page.getByLabel('Package', { exact: true }).selectOption('Sealed');
  const photo = await noisyPhoto(3000, 'jpeg');
  await page.getByLabel('Photos').setInputFiles([photo]);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByLabel(m.enquiry_name()).fill('Ibu Sari');
  await page.getByLabel('Email').fill(`safari-${process.pid}@family.example`);
  const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/donations'));
  await page.getByRole('button', { name: 'Offer Supplies' }).click();
  // Playwright does not see files in the body of a form, but how long it is.
  const { 'content-length': length } = await (await sending).allHeaders();
  expect(Number(length)).toBeGreaterThan(10_000);
  expect(Number(length)).toBeLessThan(0.5 * photo.buffer.length);
  await expect(page.getByText(m.donations_sent())).toBeVisible();
});

async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const link = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await devtools.send('Network.emulateNetworkConditions', link);
}

/** From 0 to 1. */
/** Notes the largest share that each progress bar shows from now on. */
async function watchShares(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.evaluate(() => {
    const shares: Record<string, number> = {};
    const note = () => {
      for (const { ariaLabel, position } of document.querySelectorAll('progress'))
        shares[`${ariaLabel}`] = Math.max(shares[`${ariaLabel}`] ?? 0, position);
    };
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true });
    Object.assign(window, { shares });
  });
  return () => page.evaluate(() => (window as unknown as { shares: Record<string, number> }).shares);
}

const sentShare = (bar: Locator) => bar.evaluate((progress: HTMLProgressElement) => progress.position);

/** A photo of so many pixels a side. One of 500 as PNG is sent as it is, and takes its time on a slow link. */
async function noisyPhoto(side = 500, format: 'png' | 'jpeg' = 'png') {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#000000', noise } });
  return { name: `photo.${format}`, mimeType: `image/${format}`, buffer: await drawn.toFormat(format).toBuffer() };
}
