import type { BrowserContext } from '@playwright/test';
import * as m from '../../src/messages/messages.js';
import { newPage, test } from '../fixtures/offline-test.ts';
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
import { expect, type Page } from '../fixtures/test.ts';

test('A tab that is killed in the middle of a word loses at most that letter', { tag: '@pocket-card' }, async ({
  context,
}) => {
  const page = await newPage(context);
  await openForm(page);
  await cardField(page, 'landmark').pressSequentially('Warung hij');
  await expect.poll(() => storedValues(page)).toEqual({ landmark: 'Warung hij' });
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  devtools.send('Page.crash').catch(() => {});
  await crashed;
  const next = await newPage(context);
  await openForm(next);
  await expect(cardField(next, 'landmark')).toHaveValue('Warung hij');
});

test('Two tabs that change different lines keep both', { tag: '@pocket-card' }, async ({ context }) => {
  const [one, two] = [await newPage(context), await newPage(context)];
  await fillCard(one);
  await openForm(one);
  await openForm(two);
  await Promise.all([typeCard(one, { size: '5.0', kind: 'Neo' }), typeCard(two, { suction: '10 Fr', bag: 'Air' })]);
  const expected = { ...sampleCard, size: '5.0', kind: 'Neo', suction: '10 Fr', bag: 'Air' };
  await expect.poll(() => storedValues(one)).toEqual(expected);
  for (const page of [one, two]) {
    for (const key of ['size', 'suction'] as const) await expect(cardField(page, key)).toHaveValue(expected[key]);
  }
});

test('A card that one tab deleted is not brought back by another, which says so', { tag: '@pocket-card' }, async ({
  context,
}) => {
  const [one, two] = [await newPage(context), await newPage(context)];
  await fillCard(one);
  // A frozen tab hears nothing.
  await two.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });
  });
  await openForm(two);
  await one.goto(cardPath);
  await press(one, 'Delete from this phone');
  await one.getByRole('dialog').getByRole('button', { name: 'Delete from this phone' }).click();
  await expect(one.getByText('There is no card on this phone yet')).toBeVisible();
  await typeCard(two, { size: '5.0' });
  await expect(two.getByRole('alert')).toContainText('The card was deleted or replaced in another tab.');
  expect(await storedCard(one)).toBeNull();
});

/** A slow disk: the browser's storage waits until the returned function is called. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const state = { isHeld: true };
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('pocket-card', 1);
      request.onupgradeneeded = () => request.result.createObjectStore('card');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('card', 'readwrite').objectStore('card');
    const hold = () => {
      if (state.isHeld) store.get('none').onsuccess = hold;
      else database.close();
    };
    hold();
    return state;
  });
  return () =>
    held.evaluate((state) => {
      state.isHeld = false;
    });
}

test('A card that is deleted before its first letter is stored does not come back', { tag: '@pocket-card' }, async ({
  context,
}) => {
  const page = await newPage(context);
  await openForm(page);
  const release = await holdStorage(page);
  await typeCard(page, { name: 'Rafa' });
  await press(page, 'Done');
  await press(page, 'Delete from this phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete from this phone' }).click();
  await release();
  await expect(page.getByText('There is no card on this phone yet')).toBeVisible();
  expect(await storedCard(page)).toBeNull();
});

async function fillStorage(context: BrowserContext, page: Page, quotaSize?: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize });
}

test('On a full phone the form says that nothing is saved, asks before it is left, and saves later', {
  tag: '@pocket-card',
}, async ({ context }) => {
  const page = await newPage(context);
  // From the start: once a write succeeded, Chromium guesses for a while how much room is left.
  await page.goto(cardPath);
  await fillStorage(context, page, 1);
  await press(page, 'Fill in the card');
  await typeCard(page, { size: '5.0' });
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByRole('alert')).toContainText('Your last changes are not saved.');
  // The card in the page is the newest, to print and to save.
  await press(page, 'Open the card');
  await expect(page.locator('dialog.pocket-card').getByText('5.0')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Research' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await fillStorage(context, page);
  await press(page, 'Change it');
  await typeCard(page, { kind: 'Neo' });
  await expect.poll(() => storedValues(page)).toMatchObject({ size: '5.0', kind: 'Neo' });
  await press(page, 'Done');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('A private window that refuses storage says so, and still opens, prints and saves the card as a file', {
  tag: '@pocket-card',
}, async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await openForm(page);
  await typeCard(page, { size: '4.0' });
  await expect(page.getByText('Not saved yet', { exact: true })).toBeVisible();
  await press(page, 'Done');
  await expect(page.getByRole('alert')).toContainText('This browser keeps nothing');
  const saving = page.waitForEvent('download');
  await press(page, 'Save as a file');
  await saving;
  await press(page, 'Open the card');
  await expect(page.locator('dialog.pocket-card').getByText('4.0')).toBeVisible();
  await page.keyboard.press('Escape');
  const asked = page.waitForEvent('dialog');
  page.close({ runBeforeUnload: true }).catch(() => {});
  expect((await asked).type()).toBe('beforeunload');
  await (await asked).dismiss();
});

const spaceWarning = /may delete the card if the phone runs out of space/;

for (const setting of ['granted', 'denied'] as const) {
  test(`The page asks for persistent storage, and warns if the card may be deleted (${setting})`, async ({
    context,
    browser,
    link,
  }) => {
    const page = await newPage(context);
    const devtools = await browser.newBrowserCDPSession();
    await page.goto(cardPath);
    const { targetInfos } = await devtools.send('Target.getTargets');
    const browserContextId = targetInfos.find(({ url }) => url.startsWith(link.url))?.browserContextId;
    const permission = { name: 'persistent-storage' };
    await devtools.send('Browser.setPermission', { permission, setting, origin: link.url, browserContextId });
    await fillCard(page);
    if (setting === 'granted') await expect(page.getByText(spaceWarning)).toHaveCount(0);
    else await expect(page.getByText(spaceWarning)).toBeVisible();
    await page.reload();
    await expect(page.getByText(spaceWarning)).toHaveCount(setting === 'granted' ? 0 : 1);
  });
}

test('In Safari the page says that the card goes after seven days without a visit', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' });
  });
  await fillCard(page);
  await expect(page.getByText(/after seven days without a visit/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Print', exact: true })).toBeVisible();
});

test('Undoing the changes of one tab leaves what another tab wrote', async ({ context }) => {
  const page = await newPage(context);
  await fillCard(page);
  await openForm(page);
  const tab = await newPage(context);
  await openForm(tab);
  await cardField(tab, 'allergies').fill('Lateks');
  await expect(cardField(page, 'allergies')).toHaveValue('Lateks');
  await cardField(page, 'size').fill('9.9');
  await press(page, m.pocket_card_undo());
  await page.getByRole('dialog').getByRole('button', { name: m.pocket_card_undo() }).click();
  await expect(cardField(page, 'size')).toHaveValue(sampleCard.size);
  await expect(cardField(page, 'allergies')).toHaveValue('Lateks');
  await expect.poll(async () => (await storedValues(page))?.allergies).toBe('Lateks');
});
