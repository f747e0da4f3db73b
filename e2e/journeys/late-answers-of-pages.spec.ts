import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import * as m from '../../src/messages/messages.js';
import type { Order } from '../../src/orders/orders.contract.ts';
import { newVolunteer } from '../fixtures/packing-desk.ts';
import { scriptOf } from '../fixtures/route-script.ts';
import { addProduct, callerOf, drawnPicture, order, ordersOf, productNow, putInCart } from '../fixtures/shop-api.ts';
import { enterLogin, openAs } from '../fixtures/sign-in.ts';
import { wordsOf } from '../fixtures/site-words.ts';
import { fillAddress, orderButton } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';

/** Holds requests to such addresses until the returned function lets them go. */
async function hold(page: Page, path: string | RegExp, method = 'POST'): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return release;
}

const pause = (page: Page, ms: number) => page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms);
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('A volunteer who leaves while an order for a family is placed is asked, and hears its number', async ({
  page,
  shop,
}) => {
  const product = await addProduct(shop);
  const volunteer = await newVolunteer(shop);
  const { call } = await callerOf(shop, volunteer);
  const family = { name: 'Ibu Wati', phone: '+6281298765432', locale: 'id', consentRead: true };
  const { uid } = await call<{ uid: string }>('POST', '/admin/helped', { ...family, requestKey: crypto.randomUUID() });
  await openAs(page, shop, volunteer, `/admin/helped?person=${uid}`);
  const main = page.getByRole('main');
  await main.getByLabel(m.allorders_grant_search()).fill(product.name);
  await main.getByRole('radio', { name: product.name }).check();
  await main.getByRole('button', { name: m.helped_add_product(), exact: true }).click();
  await main.getByLabel(m.billing_street(), { exact: true }).fill('Jalan Melati 7');
  await main.getByLabel(m.billing_city(), { exact: true }).fill('Malang');
  await main.getByLabel(m.billing_state(), { exact: true }).selectOption('Jawa Timur');
  await main.getByLabel(m.billing_postal_code(), { exact: true }).fill('65111');
  const release = await hold(page, `**/helped/${uid}/orders`);
  const answer = page.waitForResponse(`**/helped/${uid}/orders`);
  await main.getByRole('button', { name: m.helped_place(), exact: true }).click();
  await expect(main.getByRole('button', { name: m.helped_placing() })).toBeVisible();
  await main.getByRole('link', { name: m.helped_back() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.unsaved_leave() }).click();
  await expect(main.getByRole('heading', { name: m.helped_new() })).toBeVisible();
  release();
  const { number } = (await (await answer).json()) as Order;
  await expect(page.getByText(m.helped_placed({ number }))).toBeVisible();
});

test('A family that opens another page while its order is placed stays there and hears of the order', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  const release = await hold(page, '**/api/orders');
  await orderButton(page).click();
  await expect(page.getByRole('main').getByRole('button', { name: m.billing_placing() })).toBeVisible();
  await footerLink(page, 'Support Group').click();
  await expect(title(page, 'Online Support Group')).toBeVisible();
  release();
  await expect(page.getByText(m.billing_placed())).toBeVisible();
  await pause(page, 600);
  await expect(page).toHaveURL(`${shop.url}/online-support-group`);
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('An order is not placed again while the page of orders loads', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await putInCart(shop, person, await addProduct(shop), 1);
  await openAs(page, shop, person, '/billing');
  await fillAddress(page);
  const release = await hold(page, `**${await scriptOf(page, 'pages/shop/orders')}`, 'GET');
  await orderButton(page).click();
  await expect(page.getByText(m.billing_placed())).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: m.billing_placing() })).toBeDisabled();
  release();
  await page.waitForURL('**/orders');
});

test('A corrected count stays when the first one is answered, and is booked on top of it', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 10 });
  await openAs(page, shop, await newVolunteer(shop), `/admin/counting?q=${encodeURIComponent(product.name)}`);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) });
  const count = async (units: string) => {
    await card.getByLabel(m.counting_counted()).fill(units);
    await card.getByRole('button', { name: 'Arrived, not noted' }).click();
  };
  const release = await hold(page, '**/counts');
  await count('12');
  await expect(card).toContainText(m.counting_booking());
  await card.getByRole('button', { name: m.counting_again_of({ product: product.name }) }).click();
  await count('21');
  release();
  await expect(card).toContainText(m.counting_done({ count: '21 (+9)' }));
  expect((await productNow(shop, product._id)).countInStock).toBe(21);
});

test('A question waits for its photo, and a photo that comes after the answer blocks no link', async ({
  page,
  shop,
}) => {
  // The browser makes a large photo small when the test lets it.
  await page.addInitScript(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    const waiting: (() => void)[] = [];
    HTMLCanvasElement.prototype.toBlob = function (...given) {
      waiting.push(() => toBlob.apply(this, given));
    };
    Object.assign(window, {
      drawPhotos() {
        for (const draw of waiting.splice(0)) draw();
      },
    });
  });
  const drawPhotos = async () => {
    // Each photo is decoded first.
    await pause(page, 1_000);
    await page.evaluate(() => (window as unknown as { drawPhotos: () => void }).drawPhotos());
  };
  const noise = sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } });
  const photo = { ...(await drawnPicture()), buffer: await noise.png().toBuffer() };
  const family = await shop.newPerson();
  await openAs(page, shop, family, '/get-in-touch');
  const main = page.getByRole('main');
  const message = `Which part? ${crypto.randomUUID()}`;
  await main.getByLabel(m.enquiry_message()).fill(message);
  await main.getByLabel(m.donations_photos()).setInputFiles(photo);
  const release = await hold(page, '**/enquiries**');
  await main.getByRole('button', { name: m.enquiry_send(), exact: true }).click();
  await expect(main.getByRole('button', { name: m.enquiry_sending() })).toBeVisible();
  await drawPhotos();
  await expect(main.getByRole('button', { name: m.donations_photo_remove({ number: 1 }) })).toBeVisible();
  await main.getByLabel(m.donations_photos()).setInputFiles(photo);
  release();
  await expect(main.getByText(m.enquiry_sent())).toBeVisible();
  await drawPhotos();
  await pause(page, 300);
  await footerLink(page, 'Support Group').click();
  await expect(title(page, 'Online Support Group')).toBeVisible();
  const { call } = await callerOf(shop, shop.admin);
  const questions = await call<{ message: string; photos: number[] }[]>('GET', '/admin/enquiries?limit=200');
  expect(questions.find((question) => question.message === message)?.photos).toEqual([1]);
});

test('A login that is answered late does not leave the page that was opened meanwhile', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await page.goto('/login?next=/profile');
  const release = await hold(page, '**/identity/sign-in/email');
  await enterLogin(page, person);
  await expect(page.getByRole('button', { name: m.login_busy() })).toBeVisible();
  await footerLink(page, 'Support Group').click();
  await expect(title(page, 'Online Support Group')).toBeVisible();
  const known = page.waitForResponse('**/api/auth/sync');
  release();
  await known;
  await pause(page, 800);
  await expect(page).toHaveURL(`${shop.url}/online-support-group`);
  // They are signed in.
  await page.goto('/profile');
  await expect(page.getByText(person.email).first()).toBeVisible();
});

test('A page that a signed-in person chooses on the login page opens, also if it loads for long', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, await shop.newPerson(), '/login');
  const release = await hold(page, `**${await scriptOf(page, 'pages/programmes/online-support-group')}`, 'GET');
  await expect(page.getByText(m.login_already())).toBeVisible();
  await footerLink(page, 'Support Group').click();
  await pause(page, 1_300);
  release();
  await expect(title(page, 'Online Support Group')).toBeVisible();
});

test('Words that are typed while others are saved stay, and are not saved yet', async ({ page, shop }) => {
  const words = wordsOf(shop);
  await page.context().addCookies(await words.cookies());
  await openAs(page, shop, shop.admin, '/admin/words/online-support-group');
  const english = page.getByLabel(m.words_en());
  await english.fill('## Tuesdays');
  const release = await hold(page, '**/api/admin/words/online-support-group', 'PUT');
  await page.getByRole('button', { name: m.versions_save(), exact: true }).click();
  await english.fill('## Tuesdays\n\nAt nine.');
  release();
  await expect(page.getByText(m.words_saved())).toBeVisible();
  await expect(english).toHaveValue('## Tuesdays\n\nAt nine.');
  expect((await words.get('online-support-group')).text.en).toBe('## Tuesdays');
  await page.getByRole('link', { name: m.words_back() }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.unsaved_leave() }).click();
  await words.bringBack('online-support-group');
});

test('A list of orders follows the link of the menu, and marks an order once a note is written', {
  tag: '@desktop',
}, async ({ page, shop }) => {
  const { number } = await order(shop, await shop.newPerson(), await addProduct(shop));
  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await page.getByText(m.allorders_view_details()).first().click();
  const details = page.getByRole('dialog');
  await details.getByLabel(m.notes_label()).fill('Behind the mosque.');
  await details.getByRole('button', { name: m.notes_write() }).click();
  await expect(details.getByRole('listitem').filter({ hasText: 'Behind the mosque.' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('main').getByText(m.desk_has_notes_one())).toBeVisible();
  const search = page.getByRole('searchbox');
  await expect(search).toHaveValue(number);
  await page
    .getByRole('navigation', { name: m.admin_navigation() })
    .getByRole('link', { name: m.admin_all_orders() })
    .click();
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(`${shop.url}/allorders`);
});
