import { readFileSync } from 'node:fs';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import * as m from '../../../src/messages/messages.js';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { readDrawings, readPdf } from '../../../tests/papers/pdf-reader.ts';
import { addProduct, callerOf, order, sendParcels } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { searchList } from '../../fixtures/steps.ts';
import { expect, type Locator, test } from '../../fixtures/test.ts';
import { keyboardOf } from '../../looks/keyboard-only.ts';

/** The text that a phone reads from a QR code. */
async function readCode(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('A volunteer packs and sends an order within six taps from the list', async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop);
  await sendParcels(shop, await order(shop, person, product, 1));
  const { number } = await order(shop, await shop.newPerson(`Bapak ${person.name}`), product, 2);
  const volunteer = await shop.newPerson();
  const { uid } = await callerOf(shop, volunteer);
  await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
  await openAs(page, shop, volunteer, '/allorders');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Bapak ${person.name}` }) });
  let taps = 0;
  const tap = (what: Locator) => {
    taps += 1;
    return what.tap();
  };

  await tap(row.getByRole('button', { name: /^Send:/ }));
  const dialog = page.getByRole('dialog', { name: `Send ${number} to Bapak` });
  await expect(dialog).toContainText(`2 × ${product.name}`);
  const saved = page.waitForEvent('download');
  await tap(dialog.getByRole('button', { name: 'Packing slip (PDF)' }));
  const slip = readPdf(readFileSync(await (await saved).path()));
  expect(slip.pages).toHaveLength(1);
  expect(slip.pages.flat().map(({ text }) => text.trim())).toEqual(expect.arrayContaining([number, 'Jalan Melati 3']));

  await expect(dialog.getByLabel('Courier')).toHaveValue('Pos Indonesia');
  await tap(dialog.getByRole('button', { name: 'Note it and tell the family' }));
  await expect(dialog).toBeHidden();
  await expect(row).toContainText(/Sent on .* with Pos Indonesia/);
  await expect(row.getByRole('button', { name: /^Send:/ })).toHaveCount(0);
  expect(taps).toBeLessThanOrEqual(6);
});

test('A parcel is noted with the keyboard alone, and the family gets its number', async ({ page, shop }) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const { number } = await order(shop, person, await addProduct(shop));
  const keyboard = keyboardOf(page);
  await openAs(page, shop, shop.admin, `/allorders?q=${number}`);
  await keyboard.to(/^Send:/);
  await keyboard.press('Enter');
  await keyboard.to(/^Courier/);
  await keyboard.write('Kurir Melati');
  await keyboard.to(/^Tracking number/);
  await keyboard.write('KM-0042');
  await keyboard.to('Note it and tell the family');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toContainText('with Kurir Melati');
  expect((await shop.mail.mailTo(person.email, /Kurir Melati/)).text).toContain('KM-0042');
});

test('Chosen orders are printed on a page each, with a code that leads to the order, and one picking list', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  const product = await addProduct(shop);
  const orders = [await order(shop, person, product, 1), await order(shop, person, product, 2)];
  await openAs(page, shop, shop.admin, '/allorders');
  await searchList(page, person.name);
  await expect(page.getByText('Orders shown: 2')).toBeVisible();
  for (const { number } of orders) await page.getByRole('checkbox', { name: `Choose ${number}` }).check();
  await expect(page.getByText('Chosen orders: 2')).toBeVisible();
  await page.getByRole('link', { name: 'Packing slips' }).last().click();
  for (const { number } of orders) {
    await expect(page.getByRole('heading', { name: number })).toBeVisible();
    expect(await readCode(page.getByRole('img', { name: `QR code of ${number}` }))).toBe(
      `${shop.url}/allorders?q=${number}&open=yes`,
    );
  }
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  // A code has hundreds of bars. Those of the next slip must not reach the page before.
  const [first = 0, last = 0] = readDrawings(paper).map(({ drawing }) => drawing.match(/ (?:m|re)\b/g)?.length ?? 0);
  expect(first).toBeLessThan(last * 1.3);

  await page.getByRole('link', { name: 'Picking list' }).click();
  await page.getByRole('checkbox', { name: `3 × ${product.name}` }).check();
  for (const [place, { number }] of orders.entries())
    await expect(page.getByRole('checkbox', { name: `${place + 1} × ${number}` })).toBeVisible();
});

test('The list of orders that were sent in part offers no papers of other orders', async ({ page, shop }) => {
  const product = await addProduct(shop, { countInStock: 40, yearlyLimitPerUser: 9 });
  const partly = await order(shop, await shop.newPerson(), product, 3);
  const sentOn = jakartaDayName(new Date());
  const lines = [{ productId: product._id, quantity: 1 }];
  const { call } = await callerOf(shop, shop.admin);
  await call('POST', `/orders/${partly._id}/dispatches`, { sentOn, courier: 'JNE', lines });
  await openAs(page, shop, shop.admin, `/allorders?sent=partly&from=${sentOn}`);
  await expect(page.getByText(partly.number).first()).toBeVisible();
  await expect(page.getByRole('region', { name: m.packing_title() })).toHaveCount(0);
});
