import type { Route } from '@playwright/test';
import * as m from '../../../src/messages/messages.js';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { callerOf, drawnPicture } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectArrival, keyboardOf } from '../../looks/keyboard-only.ts';

/** Staff have one question from this address, however often it was sent. */
async function expectOneQuestion(shop: RunningShop, email: string): Promise<void> {
  const { call } = await callerOf(shop, shop.admin);
  const questions = await call<{ email: string }[]>('GET', '/admin/enquiries?limit=200');
  expect(questions.filter((question) => question.email === email)).toHaveLength(1);
}

test.describe('by keyboard', () => {
  test.use({ provoked: [409] });
  test('A search that finds nothing leads to a question, and it is answered once', async ({ page, shop, browser }) => {
    const id = { locale: 'id' } as const;
    const email = `dewi-${process.pid}@family.example`;
    const keyboard = keyboardOf(page);
    await page.goto('/id/products?q=nothing+like+it');
    await keyboard.to(m.catalogue_ask_search({}, id));
    await keyboard.press('Enter');
    await expectArrival(page, m.contact_get_in_touch({}, id));
    await expect(page.getByText(m.enquiry_about_search({ words: 'nothing like it' }, id))).toBeVisible();
    await keyboard.to(m.enquiry_name({}, id));
    await keyboard.write('Ibu Dewi');
    await keyboard.to(m.identity_email({}, id));
    await keyboard.write(email);
    await keyboard.to(m.enquiry_message({}, id));
    await keyboard.write('Apakah ada?');
    await keyboard.to(m.enquiry_send({}, id));
    await keyboard.press('Enter');
    await expect(page.getByText(m.enquiry_sent({}, id))).toBeVisible();
    await shop.mail.mailTo('orders@foundation.example', /Apakah ada\?/);

    const staff = await newDevice(browser, shop);
    await openAs(staff, shop, shop.admin, '/admin/enquiries');
    const card = staff.getByRole('article', { name: 'Ibu Dewi' });
    await card.getByRole('button', { name: 'Answer Ibu Dewi' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Answer Ibu Dewi' });
    await dialog.getByLabel('Your answer').fill('Ada.');
    const { call } = await callerOf(shop, shop.admin);
    const asked = await call<{ _id: string; email: string }[]>('GET', '/admin/enquiries');
    const own = asked.find((each) => each.email === email);
    await call('PUT', `/admin/enquiries/${own?._id}/answer`, { answer: 'Ya, ada ukuran itu.' });
    await dialog.getByRole('button', { name: 'Send by email' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'Somebody has answered this already. Nothing was sent a second time.',
    );
    await expect(dialog.getByLabel('Your answer')).toHaveValue('Ada.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await staff.getByRole('button', { name: 'Close without saving' }).click();
    await expect(card.getByText('Ya, ada ukuran itu.')).toBeVisible();
    await staff.context().close();
    await shop.mail.mailTo(email, /Ya, ada ukuran itu\./);
  });
});

test.describe('again and again', () => {
  test.use({ provoked: [429] });
  test('After several questions the browser solves a captcha; the question arrives, and is answered by mail', async ({
    page,
    shop,
    household,
  }) => {
    const email = `often-${process.pid}@family.example`;
    const body = JSON.stringify({ name: 'Ibu Sari', email, message: 'Hello' });
    const headers = { 'content-type': 'application/json', ...household };
    for (let askedCount = 0; askedCount < 3; askedCount += 1)
      expect((await fetch(`${shop.url}/api/enquiries`, { method: 'POST', headers, body })).status).toBe(201);
    await page.goto('/get-in-touch');
    await page.getByLabel('Your name').fill('Ibu Sari');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your message').fill('Once more');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Your message has arrived.')).toBeVisible();

    await openAs(page, shop, shop.admin, '/admin/enquiries');
    const question = page.getByRole('article', { name: 'Ibu Sari' }).filter({ hasText: 'Once more' });
    await question.getByRole('button', { name: 'Answer Ibu Sari' }).click();
    const dialog = page.getByRole('dialog', { name: 'Answer Ibu Sari' });
    await dialog.getByLabel('Your answer').fill('Yes, as often as you like.');
    await dialog.getByRole('button', { name: 'Send by email' }).click();
    await expect(page.getByText('The answer to Ibu Sari is on its way.')).toBeVisible();
    await expect(dialog).toBeHidden();
    expect((await shop.mail.mailTo(email, /Yes, as often as you like\./)).text).toContain('Once more');
  });
});

test.describe('with a broken link', () => {
  test.use({ provoked: ['net::ERR_'] });
  test('A question whose answer was lost is sent again and stays one question', async ({ page, shop }) => {
    const email = `lost-${process.pid}@family.example`;
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route('**/api/enquiries', loseAnswer, { times: 1 });
    await page.goto('/get-in-touch');
    await page.getByLabel('Your name').fill('Ibu Sari');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Your message').fill('Is it lost?');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect(page.getByText(m.enquiry_no_answer())).toBeVisible();
    await send.click();
    await expect(page.getByText('Your message has arrived.')).toBeVisible();
    await expectOneQuestion(shop, email);
  });
});

test('A photo whose answer never comes counts as lost once the shop would have ended it, and is sent again', async ({
  page,
  shop,
}) => {
  const email = `endless-${process.pid}@family.example`;
  await page.clock.install();
  await page.route(/\/api\/enquiries/, async (route) => expect((await route.fetch()).status()).toBe(201), { times: 1 });
  await page.goto('/get-in-touch');
  await page.getByLabel('Your name').fill('Ibu Sari');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Your message').fill('Which part is it?');
  await page.getByLabel(m.donations_photos()).setInputFiles(await drawnPicture());
  const sent = page.waitForRequest(/\/api\/enquiries/);
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await sent;
  await page.clock.fastForward('20:30');
  await expect(page.getByText(m.enquiry_no_answer())).toHaveCount(0);
  await page.clock.fastForward('00:40');
  await expect(page.getByText(m.enquiry_no_answer())).toBeVisible();
  await send.click();
  await expect(page.getByText('Your message has arrived.')).toBeVisible();
  await expectOneQuestion(shop, email);
});

test('A family shows two photos of a part; staff see them in the question, large by a press', async ({
  page,
  shop,
  browser,
}) => {
  const id = { locale: 'id' } as const;
  const name = `Ibu Foto ${process.pid}`;
  await page.goto('/id/get-in-touch');
  await page.getByLabel(m.enquiry_name({}, id)).fill(name);
  await page.getByLabel(m.identity_email({}, id)).fill(`foto-${process.pid}@family.example`);
  await page.getByLabel(m.enquiry_message({}, id)).fill('Bagian mana yang rusak?');
  const field = page.getByLabel(m.donations_photos({}, id));
  await field.setInputFiles([await drawnPicture(), await drawnPicture(), await drawnPicture()]);
  await expect(page.getByText(m.donations_photos_too_many({ most: 2 }, id))).toBeVisible();
  const send = page.getByRole('button', { name: m.enquiry_send({}, id), exact: true });
  await send.click();
  await page.getByRole('button', { name: m.donations_photo_remove({ number: 3 }, id) }).click();
  await expect(page.getByText(m.donations_photos_too_many({ most: 2 }, id))).toHaveCount(0);
  await send.click();
  await expect(page.getByText(m.enquiry_sent({}, id))).toBeVisible();

  const staff = await newDevice(browser, shop);
  await openAs(staff, shop, shop.admin, '/admin/enquiries');
  const card = staff.getByRole('article', { name });
  for (const number of [1, 2])
    await expect(card.getByRole('img', { name: m.enquiries_photo_named({ number, name }) })).toBeVisible();
  const opened = staff.waitForEvent('popup');
  await card.getByRole('img').first().click();
  expect((await opened).url()).toMatch(/^blob:/);
  await card.getByRole('button', { name: `${m.letters_delete()}: ${name}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: m.letters_delete_confirm() }).click();
  await expect(card).toHaveCount(0);
  await staff.context().close();
});
