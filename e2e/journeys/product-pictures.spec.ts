import sharp from 'sharp';
import { addProduct, productNow } from '../fixtures/shop-api.ts';
import { openEditing } from '../fixtures/steps.ts';
import { expect, type Locator, type Page, test } from '../fixtures/test.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';
import { expectInWindow } from '../looks/in-window.ts';

/** A demo product with three pictures. */
const tube = '/productDetails/01930f4a-6c00-7b21-9d3e-5a1c84f07e12';
const name = 'Pediatric Tracheostomy Tube 3.5';

const large = (page: Page, place: number) =>
  page.getByRole('main').getByRole('link', { name: `${name}, picture ${place} of 3` });
const small = (page: Page, place: number) => page.getByRole('link', { name: `Picture ${place} of 3`, exact: true });

/** Which of the three is in view, and marked below. */
async function expectPicture(page: Page, place: number): Promise<void> {
  await expect(large(page, place)).toBeInViewport({ ratio: 0.9 });
  await expect(small(page, place)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[aria-current=true]').and(page.getByRole('link', { name: /^Picture/ }))).toHaveCount(1);
}

test('The pictures of a product can be swiped, chosen, stepped through by arrow keys and enlarged', async ({
  page,
}) => {
  await page.goto(tube);
  await expectPicture(page, 1);
  await page.locator('#picture-1').evaluate((picture) => picture.parentElement?.scrollBy(picture.clientWidth, 0));
  await expectPicture(page, 2);
  await small(page, 3).click();
  await expectPicture(page, 3);
  await expect(page).toHaveURL(tube);

  await large(page, 3).focus();
  await page.keyboard.press('ArrowLeft');
  await expectPicture(page, 2);
  await expect(large(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('img', { name: `${name}, picture 2 of 3` })).toBeVisible();
  const widthOf = (picture: Locator) => picture.evaluate(({ clientWidth }) => clientWidth);
  const pane = dialog.getByRole('region', { name: 'Large picture' });
  expect(await widthOf(dialog.getByRole('img'))).toBe(await widthOf(pane));
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  expect(await widthOf(dialog.getByRole('img'))).toBeGreaterThan(1.8 * (await widthOf(large(page, 2))));
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Picture 3 of 3');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectPicture(page, 3);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Every picture can be reached, and is served large', async ({ page }) => {
    await page.goto(tube);
    for (const place of [3, 2, 1]) {
      await small(page, place).click();
      await expectInWindow(large(page, place), 0.9);
      const answer = await page.request.get(String(await large(page, place).getAttribute('href')));
      expect(answer.headers()['content-type']).toBe('image/webp');
    }
  });
});

/** Chosen files of different colours, and one that is a picture by its name alone. */
async function files() {
  const colours = ['#e76f51', '#264653'];
  const drawn = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  return [...drawn.map((buffer, each) => ({ name: `${each}.png`, mimeType: 'image/png', buffer })), broken];
}

test.describe('a file that is no picture', () => {
  test.use({ provoked: [400] });

  test('Several pictures are added at once, put in order by keyboard, and each refusal names its file', async ({
    page,
    shop,
  }) => {
    const product = await addProduct(shop);
    const dialog = await openEditing(page, shop, product);
    await dialog.getByLabel('Image').setInputFiles(await files());
    await expect(dialog.getByText('Picture 4 of 4')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByText(/^broken.png is not a picture that can be used/)).toBeVisible();
    await expect(dialog.getByLabel('Image')).toBeFocused();
    await expectGoodScreen(page, 'Inventory');
    expect((await productNow(shop, product._id)).pictures).toEqual(product.pictures);

    await dialog.getByRole('button', { name: 'Remove picture 4' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Remove picture 3' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Make first: picture 3' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move picture 1 down' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Move picture 2 down' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Product updated!')).toBeVisible();
    const { image, pictures } = await productNow(shop, product._id);
    expect(image).toBe(product.image);
    expect(pictures).toHaveLength(3);

    await page.getByRole('button', { name: `Edit ${product.name}` }).click();
    await dialog.getByLabel('Price').fill('26000');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect.poll(async () => (await productNow(shop, product._id)).price).toBe(26_000);
    expect((await productNow(shop, product._id)).pictures).toEqual(pictures);
  });
});
