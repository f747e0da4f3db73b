import { readFile } from 'node:fs/promises';
import { privacyVersion } from '../../src/content/privacy-version.ts';
import { jakartaDate, jakartaDayBegin } from '../../src/shared/jakarta-time.ts';
import { addProduct, order, putInCart } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expectScreen } from '../fixtures/steps.ts';
import { expect, test } from '../fixtures/test.ts';

test('The privacy page is linked from every form that asks for data, in both languages', async ({ page, shop }) => {
  await page.goto('/signUp');
  await expect(page.getByText('By signing up you agree to how we handle your data')).toBeVisible();
  await expectScreen(page, 'Sign Up');
  await page.getByRole('main').getByRole('link', { name: 'Read the privacy page' }).first().click();
  await expectScreen(page, 'Privacy');
  const since = jakartaDate(jakartaDayBegin(privacyVersion), 'en');
  await expect(page.getByText(`In effect since ${since}.`)).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expectScreen(page, 'Privacy');
  await page.goto('/id/privacy');
  await expectScreen(page, 'Privasi');

  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, '/billing');
  await expect(page.getByRole('main').getByRole('link', { name: 'Read the privacy page' })).toBeVisible();
  await expectScreen(page, 'Billing Details');
});

test('The privacy page says in words how long data is kept', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByText('until seven days after our last email with the link')).toBeVisible();
  await expect(page.getByText('half a year after our answer; a year, if nobody has answered')).toBeVisible();
  await page.goto('/id/privacy');
  await expect(page.getByText('sampai tujuh hari setelah email terakhir kami')).toBeVisible();
  await expect(page.getByText('setelah 60 hari tanpa kunjungan, dan paling lama setelah 180 hari')).toBeVisible();
  await expect(page.getByText('kept.')).toHaveCount(0);
});

test('A person downloads their data, as a page of its own and as JSON', async ({ page, shop, browser }) => {
  const person = await shop.newPerson('Ibu <b>Tebal</b>');
  const product = await addProduct(shop);
  await order(shop, person, product);
  await openAs(page, shop, person);
  await page.getByRole('link', { name: 'Your data' }).click();
  await expectScreen(page, 'Your data');
  const save = async (button: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const path = await (await download).path();
    return { path, text: await readFile(path, 'utf8'), name: (await download).suggestedFilename() };
  };
  const json = await save('For programs (JSON)');
  expect(json.name).toMatch(/^data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(json.text)).toMatchObject({ account: [{ email: person.email }], orders: [{ total: 25_000 }] });

  const readable = await save('To read (HTML)');
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const opened = await context.newPage();
  const requests: string[] = [];
  opened.on('request', (request) => requests.push(request.url()));
  await opened.setContent(readable.text);
  await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Your data at Napas');
  await expect(opened.getByText(product.name).first()).toBeVisible();
  await expect(opened.getByText('Ibu <b>Tebal</b>').first()).toBeVisible();
  expect(requests).toEqual([]);
  await context.close();
});

test('A login mentions no sign-up; a new account with Google shows its consent', {
  tag: ['@true-words'],
}, async ({ page }) => {
  await page.goto('/id/login');
  await expect(page.getByText('Jika ini membuat akun baru, Anda setuju')).toBeVisible();
  await expect(page.getByText('Dengan mendaftar')).toHaveCount(0);
  await page.goto('/id/privacy');
  await expect(page.getByText('Kami tidak menyimpan apa pun tentang kesehatan anak Anda')).toHaveCount(0);
  await expect(page.getByText('apa yang Anda pesan bisa menunjukkan sesuatu')).toBeVisible();
});
