import { readFile } from 'node:fs/promises';
import * as m from '../../src/messages/messages.js';
import { locales, pathIn } from '../../src/shared/locales.ts';
import {
  cardField,
  cardPath,
  fillCard,
  openForm,
  press,
  sampleCard,
  storedCard,
  storedValues,
  typeCard,
} from '../fixtures/pocket-card.ts';
import { logIn, openAs } from '../fixtures/sign-in.ts';
import { expectScreen } from '../fixtures/steps.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';

const openedCard = (page: Page) => page.locator('dialog.pocket-card');

for (const locale of locales) {
  test(`A family fills in the pocket card from the booklet, and a press opens it in both languages (${locale})`, async ({
    page,
  }) => {
    const say = (sentence: typeof m.pocket_card_open) => sentence({}, { locale });
    await page.goto(pathIn(locale, '/pediatric-tracheostomy-care-booklet/your-own-notes'));
    await page.getByRole('link', { name: say(m.pocket_card_use) }).click();
    await page.waitForURL(`**${pathIn(locale, cardPath)}`);
    await expectScreen(page, say(m.pocket_card_title));
    await expect(page.getByText(say(m.pocket_card_lead))).toBeVisible();
    await press(page, say(m.pocket_card_fill));
    // No field has a default, above all no size.
    for (const field of await page.getByRole('main').getByRole('textbox').all()) await expect(field).toHaveValue('');
    const { allergies: _, ...withoutAllergies } = sampleCard;
    await typeCard(page, withoutAllergies, locale);
    await expect.poll(() => storedValues(page)).toEqual(withoutAllergies);
    await press(page, say(m.pocket_card_done));
    await expect(page.getByRole('heading', { name: say(m.pocket_card_here) })).toBeFocused();

    await page.reload();
    await expect(page.getByText(say(m.pocket_card_here))).toBeVisible();
    const year = String(new Date().getFullYear());
    await expect(page.getByText(m.pocket_card_changed({ date: '' }, { locale }))).toContainText(year);
    for (const value of Object.values(withoutAllergies)) expect(await page.content()).not.toContain(value.slice(0, 8));

    await press(page, say(m.pocket_card_open));
    const card = openedCard(page);
    for (const language of locales) {
      for (const label of [m.pocket_card_size, m.pocket_card_landmark, m.pocket_card_bag]) {
        await expect(card.getByText(label({}, { locale: language }), { exact: true })).toBeVisible();
      }
      // A heading without a line below it says nothing.
      await expect(card.getByText(m.pocket_card_more({}, { locale: language }))).toHaveCount(0);
      // An empty line would look like “no allergies”.
      await expect(card.getByText(m.pocket_card_not_filled({}, { locale: language }))).toHaveCount(1);
    }
    const size = card.getByText(sampleCard.size);
    await expect(size).toBeVisible();
    const pixels = await size.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(pixels).toBeGreaterThanOrEqual(36);
    const box = await card.boundingBox();
    expect(box).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await expect(card.getByRole('link', { name: '0812-3344-5566' })).toHaveAttribute('href', 'tel:081233445566');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(card).toHaveCount(0);
    await press(page, say(m.pocket_card_open));
    await page.goBack();
    await expect(card).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === pathIn(locale, cardPath));
    expect(await page.content()).not.toContain(sampleCard.landmark);
  });
}

test('The form brings back what it showed when it was opened', async ({ page }) => {
  await fillCard(page);
  await openForm(page);
  await typeCard(page, { size: '', kind: 'x' });
  await expect.poll(() => storedValues(page)).toMatchObject({ size: '', kind: 'x' });
  await press(page, 'Undo the changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the changes' }).click();
  await expect(cardField(page, 'size')).toHaveValue(sampleCard.size);
  await expect.poll(() => storedValues(page)).toEqual({ ...sampleCard, kind: '' });
});

test('A card is deleted after a question, and nothing of it is left', async ({ page }) => {
  await fillCard(page);
  await press(page, 'Delete from this phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete from this phone' }).click();
  await expect(page.getByText('There is no card on this phone yet')).toBeVisible();
  expect(await storedCard(page)).toBeNull();
});

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await press(page, 'Logout');
}

const question = 'Does the pocket card stay on this phone?';

test('A logout asks once whether the card stays; then it stays', { tag: '@pocket-card' }, async ({ page, shop }) => {
  const person = await shop.newPerson();
  await openAs(page, shop, person);
  await fillCard(page);
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Leave it here and log out' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave it here and log out' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(await storedValues(page)).toEqual(sampleCard);

  await logIn(page, person);
  await logOut(page);
  await page.waitForURL('**/login');
  expect(await storedValues(page)).toEqual(sampleCard);
});

test('A logout deletes the card if the person says so, and closing the question changes nothing', async ({
  page,
  shop,
}) => {
  await openAs(page, shop, await shop.newPerson());
  await fillCard(page);
  await page.goto('/profile');
  await press(page, 'Logout');
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Close' }).click();
  expect(await storedValues(page)).toEqual(sampleCard);
  await press(page, 'Logout');
  await page
    .getByRole('dialog', { name: question })
    .getByRole('button', { name: 'Delete the card and log out' })
    .click();
  await page.waitForURL('**/login');
  expect(await storedCard(page)).toBeNull();
});

test('A logout without a card asks nothing, and leaves no database', async ({ page, shop }) => {
  await openAs(page, shop, await shop.newPerson());
  await logOut(page);
  await page.waitForURL('**/login');
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

function chooseFile(page: Page, content: string | Buffer, name = 'card.json'): Promise<void> {
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
  return page.locator('main input[type=file]').setInputFiles(file);
}

test('A card is saved as a file, and taken from it on another phone', async ({ page }) => {
  await fillCard(page);
  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^pocket-card-\d{4}-\d\d-\d\d\.json$/);
  const content = await readFile(await saved.path());
  const first = await storedCard(page);
  await press(page, 'Delete from this phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete from this phone' }).click();
  await expect(page.getByText('There is no card on this phone yet')).toBeVisible();

  await chooseFile(page, content);
  await expect(page.getByText('The card from the file is now on this phone.')).toBeVisible();
  // It opens by a press alone, here too.
  expect(await page.content()).not.toContain(sampleCard.landmark);
  expect(await storedCard(page)).toEqual({ ...first, id: expect.any(String) });

  // Over another card it asks first.
  await fillCard(page, { size: '5.0' });
  await chooseFile(page, content);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await storedValues(page)).toMatchObject({ size: '5.0' });
  await chooseFile(page, content);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the card' }).click();
  await expect.poll(() => storedValues(page)).toEqual(sampleCard);
});

const cardOf = (values: object, more = {}) =>
  JSON.stringify({ format: 'napas-pocket-card', version: 1, changed: '2026-11-26T01:00:00.000Z', values, ...more });
const refused: [name: string, content: string | Buffer, sentence: string][] = [
  ['no JSON', '<script>alert(1)</script>', 'This file is not a pocket card.'],
  ['JSON of another kind', '[]', 'This file is not a pocket card.'],
  ['another format', cardOf({}, { format: 'other' }), 'This file is not a pocket card.'],
  ['nothing filled in', cardOf({ size: ' ' }), 'This file is not a pocket card.'],
  ['a text that is no text', cardOf({ size: 45 }), 'This file is not a pocket card.'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1]), 'This file is not a pocket card.'],
  ['100,000 open brackets', '['.repeat(60_000), 'This file is not a pocket card.'],
  ['a control character', cardOf({ size: '4\u0000' }), 'This file is not a pocket card.'],
  ['an unknown field', cardOf({ size: '4.0', dose: '5 mg' }), 'This file has parts that a pocket card does not know.'],
  [
    'an unknown part',
    cardOf({}, { url: 'https://example.org/' }),
    'This file has parts that a pocket card does not know.',
  ],
  [
    'a prototype',
    cardOf({}).replace('{}', '{"__proto__":{"size":"9"}}'),
    'This file has parts that a pocket card does not know.',
  ],
  ['a long text', cardOf({ size: 'x'.repeat(201) }), 'A text in this file is too long.'],
  ['70 kB', cardOf({ bag: 'x'.repeat(70_000) }), 'This file is too large for a card.'],
];

test('A strange or hostile file is refused with a sentence, and changes nothing', { tag: '@pocket-card' }, async ({
  page,
}) => {
  await fillCard(page);
  const before = await storedCard(page);
  for (const [name, content, sentence] of refused) {
    await page.goto(cardPath);
    await chooseFile(page, content);
    await expect(page.getByRole('alert'), name).toContainText(`${sentence} Nothing was changed.`);
    await expect(page.getByRole('dialog'), name).toHaveCount(0);
    expect(await storedCard(page), name).toEqual(before);
  }
});

test('Markup and directions in a file’s texts stay texts', async ({ page }) => {
  await page.goto(cardPath);
  const name = '<img src=x onerror="document.title=1">';
  const nearest = 'IGD (24 jam):\n0341-551356 24 jam\n0812 3456 7890';
  await chooseFile(page, cardOf({ name, size: '\u202E5.4', family: 'javascript:alert(1) 0812 3344 5566', nearest }));
  await press(page, 'Open the card');
  const card = openedCard(page);
  await expect(card.getByText(name)).toBeVisible();
  // The override of the direction would show another size.
  await expect(card.getByText('5.4', { exact: true })).toBeVisible();
  await expect(card.getByRole('link')).toHaveText(['119', '112', '0812 3344 5566', '0341-551356', '0812 3456 7890']);
  await expect(card.locator('[href="tel:0341551356"]')).toHaveText('0341-551356');
  await expect(page).toHaveTitle(/Pocket Card/);
});

test('The card is printed alone, on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await fillCard(page);
  await press(page, 'Print');
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(openedCard(page).getByText(sampleCard.size)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(openedCard(page).getByRole('button')).toHaveCount(0);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});
