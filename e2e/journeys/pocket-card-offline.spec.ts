import { cachedPaths, lose, notice, offlineNotice, test } from '../fixtures/offline-test.ts';
import {
  cardField,
  cardPath,
  fillCard,
  openForm,
  press,
  sampleCard,
  storedValues,
  typeCard,
} from '../fixtures/pocket-card.ts';
import { logIn } from '../fixtures/sign-in.ts';
import { expect } from '../fixtures/test.ts';

/** A text as it could stand in a request. */
const spellings = (text: string) => [
  text,
  encodeURIComponent(text),
  encodeURIComponent(text).replaceAll('%20', '+'),
  Buffer.from(text).toString('base64').slice(0, -4),
  Buffer.from(text).toString('hex'),
];

test('Nothing of the card ever leaves the phone', { tag: ['@pocket-card', '@personal-pages'] }, async ({
  context,
  page,
  link,
  shop,
}) => {
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(link.url) && !/^(blob|data):/.test(request.url())) outside.push(request.url());
  });
  page.on('websocket', (socket) => outside.push(socket.url()));
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const person = await shop.newPerson();
  await logIn(page, person);
  await fillCard(page);
  await expect.poll(() => cachedPaths(page)).toContain(cardPath);
  await page.reload();
  await press(page, 'Open the card');
  await page.keyboard.press('Escape');
  await press(page, 'Print');
  await page.keyboard.press('Escape');
  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  await page.locator('main input[type=file]').setInputFiles(await (await saving).path());
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the card' }).click();
  await expect(page.getByText('The card from the file is now on this phone.')).toBeVisible();
  link.cut();
  await openForm(page);
  await typeCard(page, { size: '5.5 ped' });
  link.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeEmpty();
  await press(page, 'Done');
  await page.goto('/get-in-touch');
  await page.goto('/id/pocket-card');
  await page.goto('/logout');
  await press(page, 'Logout');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave it here and log out' }).click();
  await page.waitForURL('**/login');
  await page.waitForLoadState('networkidle');
  expect(await storedValues(page)).toEqual({ ...sampleCard, size: '5.5 ped' });

  const received = link.received.join('\n');
  // The link sees bodies: the mail address was sent in one.
  expect(received).toContain(person.email);
  for (const value of [...Object.values(sampleCard), '5.5 ped']) {
    for (const spelling of value.split('\n').flatMap(spellings)) expect(received).not.toContain(spelling);
  }
  expect(outside).toEqual([]);
});

test('The HTML of the page is the same for everyone, also if a card is on the phone', async ({ page, link, shop }) => {
  const html = async () => (await page.request.get(cardPath)).text();
  const before = await html();
  await fillCard(page);
  await logIn(page, await shop.newPerson());
  expect(await html()).toBe(before);
  await page.goto(cardPath);
  await expect.poll(() => cachedPaths(page)).toContain(cardPath);
  const kept = await page.evaluate(async (path) => (await caches.match(path))?.text(), cardPath);
  expect(kept).toContain('data-kept');
  expect(kept).not.toContain(sampleCard.landmark);
  expect(link.requests.length).toBeGreaterThan(0);
});

test('The card is read and changed without a connection', { tag: '@pocket-card' }, async ({ page, link }) => {
  await fillCard(page);
  await expect.poll(() => cachedPaths(page)).toContain(cardPath);
  await lose(page, link);
  await page.goto(cardPath);
  await expect(notice(page)).toHaveText(offlineNotice);
  await press(page, 'Open the card');
  await expect(page.locator('dialog.pocket-card').getByText(sampleCard.size)).toBeVisible();
  await page.keyboard.press('Escape');
  await fillCard(page, { size: '5.0' });
  // A file is taken without a connection too.
  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  await page.locator('main input[type=file]').setInputFiles(await (await saving).path());
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the card' }).click();
  await expect(page.getByText('The card from the file is now on this phone.')).toBeVisible();
  // Other pages lead to it: the offline page lists it.
  await page.goto('/cart');
  await page.getByRole('main').getByRole('link', { name: 'Pocket Card' }).click();
  await expect(page.getByText('Your card is on this phone')).toBeVisible();
});

test('A new version of the site’s worker leaves the card and the open form alone', { tag: '@pocket-card' }, async ({
  page,
  link,
}) => {
  await fillCard(page);
  await page.evaluate(() => caches.open('kept-by-an-old-version'));
  await openForm(page);
  await typeCard(page, { size: '5.0' });
  link.changed.set('/service-worker.js', (script) => script.replaceAll(/build-[\w-]{16}/g, 'build-new'));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('kept-by-an-old-version');
  await expect(cardField(page, 'size')).toHaveValue('5.0');
  await typeCard(page, { kind: 'Neo' });
  await expect.poll(() => storedValues(page)).toEqual({ ...sampleCard, size: '5.0', kind: 'Neo' });
  await page.reload();
  await press(page, 'Open the card');
  await expect(page.locator('dialog.pocket-card').getByText('5.0')).toBeVisible();
});
