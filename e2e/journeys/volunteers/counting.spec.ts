import type { Movement } from '../../../src/catalogue/inventory/stock/stock.contract.ts';
import * as m from '../../../src/messages/messages.js';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { addProduct, callerOf, order } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expectScreen } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { keyboardOf } from '../../looks/keyboard-only.ts';

async function newVolunteer(shop: RunningShop) {
  const volunteer = await shop.newPerson();
  const { uid } = await callerOf(shop, volunteer);
  await (await callerOf(shop, shop.admin)).call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
  return volunteer;
}

/** So many products of a category of their own, ten units of each, and the page that counts them. */
async function newShelf(shop: RunningShop, count: number) {
  const category = `Shelf ${crypto.randomUUID()}`;
  const products = [];
  for (let place = 0; place < count; place += 1) products.push(await addProduct(shop, { category }));
  return { products, path: `/admin/counting?${new URLSearchParams({ category })}` };
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The counts of a product, the first one first. */
async function countsOf(shop: RunningShop, { _id }: { _id: string }) {
  const { call } = await callerOf(shop, shop.admin);
  const movements = await call<Movement[]>('GET', `/products/${_id}/movements`);
  const counts = movements.filter(({ kind, change }) => kind === 'count' && change !== null);
  return counts.reverse().map(({ change, reason, stockAfter }) => ({ change, reason, stockAfter }));
}

test('A volunteer counts ten products on a phone, one press for each right number, while families order', async ({
  page,
  shop,
}) => {
  const { products, path } = await newShelf(shop, 10);
  const [, second, third, , , , , eighth] = products as [...typeof products];
  if (!second || !third || !eighth) throw new Error('the shelf has ten products');
  await order(shop, await shop.newPerson(), second, 3);
  await openAs(page, shop, await newVolunteer(shop), path);
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(10);
  await expect(cardOf(page, second.name)).toContainText('Should be there: 10');
  await expect(cardOf(page, second.name)).toContainText('7 available, 3 ordered and not sent yet');
  await order(shop, await shop.newPerson(), eighth, 2);

  let presses = 0;
  const differs: Record<string, [counted: string, why: string]> = {
    [third.name]: ['8', 'Broken or expired'],
    [eighth.name]: ['12', 'Arrived, not noted'],
  };
  for (const { name } of products) {
    const card = cardOf(page, name);
    const [counted, why] = differs[name] ?? [];
    if (counted && why) {
      await card.getByLabel(`Counted: ${name}`).tap();
      await page.keyboard.type(counted);
      await card.getByRole('button', { name: why }).tap();
      presses += 2 + counted.length;
    } else {
      await card.getByRole('button', { name: `As expected: ${name}` }).tap();
      presses += 1;
    }
    await expect(card.getByRole('status')).toContainText(/Booking|Counted: /);
    // Its answer adds a line to the card, which moves the next one.
    if (name === eighth.name) await expect(card).toContainText('Ordered meanwhile: 2.');
  }
  // The phone's keys among them.
  expect(presses).toBe(15);
  await expect(page.getByText('Counted now: 10')).toBeVisible();
  await expect(cardOf(page, third.name)).toContainText('Counted: 8 (−2)');
  expect(await countsOf(shop, second)).toEqual([{ change: 0, reason: null, stockAfter: 7 }]);
  expect(await countsOf(shop, third)).toEqual([{ change: -2, reason: 'damaged', stockAfter: 8 }]);
  expect(await countsOf(shop, eighth)).toEqual([{ change: 2, reason: 'unrecorded', stockAfter: 10 }]);
});

test('The answer to a count does not move the next product under the finger', async ({ page, shop }) => {
  const { products, path } = await newShelf(shop, 2);
  const [counted, next] = products;
  if (!counted || !next) throw new Error('the shelf has two products');
  const answer = Promise.withResolvers<void>();
  await page.route('**/counts', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await openAs(page, shop, await newVolunteer(shop), path);
  const topOfNext = async () => (await cardOf(page, next.name).boundingBox())?.y;
  await cardOf(page, counted.name)
    .getByRole('button', { name: `As expected: ${counted.name}` })
    .tap();
  await expect(cardOf(page, counted.name).getByRole('status')).toBeVisible();
  const top = await topOfNext();
  answer.resolve();
  await expect(cardOf(page, counted.name).getByRole('status')).toHaveText('Counted: 10');
  expect(await topOfNext()).toBe(top);
});

test.describe('with a connection that breaks', () => {
  test.use({ provoked: ['net::ERR_FAILED'] });

  test('Typed numbers survive a reload, and a count whose answer was lost is booked once', async ({ page, shop }) => {
    const { products, path } = await newShelf(shop, 2);
    const [lost, typed] = products;
    if (!lost || !typed) throw new Error('the shelf has two products');
    await page.route('**/counts', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await openAs(page, shop, await newVolunteer(shop), path);
    await expect(cardOf(page, lost.name)).toBeVisible();
    const readings: string[] = [];
    page.on('request', (request) => /\/admin\/shelf\?/.test(request.url()) && readings.push(request.url()));
    await cardOf(page, lost.name).getByLabel('Counted').fill('9');
    await cardOf(page, lost.name).getByRole('button', { name: 'Nobody knows' }).tap();
    await expect(cardOf(page, lost.name)).toContainText('Kept here: 9.');
    await expect(page.getByText('Waiting for the connection: 1.')).toBeVisible();
    await cardOf(page, typed.name).getByLabel('Counted').fill('12');
    // A shelf that is read again has no card for a product that was just counted.
    expect(readings).toEqual([]);
    await expect(cardOf(page, lost.name)).toContainText('Kept here: 9.');

    await page.unroute('**/counts');
    await page.reload();
    await expectScreen(page, 'Counting day');
    await expect(cardOf(page, typed.name).getByLabel('Counted')).toHaveValue('12');
    await expect(page.getByText('Counted now: 1')).toBeVisible();
    expect(await countsOf(shop, lost)).toEqual([{ change: -1, reason: 'unknown', stockAfter: 9 }]);
  });
});

test.describe('when something else arrived', () => {
  test.use({ provoked: [409] });

  test('By keyboard, in Indonesian: from number to reason to the next number; a product that changed is counted again', async ({
    page,
    shop,
  }) => {
    const id = { locale: 'id' } as const;
    const { products, path } = await newShelf(shop, 2);
    const [first, next] = products;
    if (!first || !next) throw new Error('the shelf has two products');
    await openAs(page, shop, await newVolunteer(shop), `/id${path}`);
    const keyboard = keyboardOf(page);
    await keyboard.to(m.counting_counted_of({ product: first.name }, id));
    await keyboard.write('11');
    await keyboard.press('Enter');
    await expect.poll(async () => (await keyboard.focused()).name).toBe(m.counting_reason_unknown({}, id));
    await keyboard.press('Enter');
    await expect
      .poll(async () => (await keyboard.focused()).name)
      .toBe(m.counting_counted_of({ product: next.name }, id));
    await expect(cardOf(page, first.name)).toContainText(m.counting_done({ count: '11 (+1)' }, id));

    const gift = { kind: 'donation', change: 5, key: crypto.randomUUID() };
    await (await callerOf(shop, shop.admin)).call('POST', `/products/${next._id}/movements`, gift);
    await keyboard.to(m.counting_as_expected_of({ product: next.name }, id));
    await keyboard.press('Enter');
    await expect(cardOf(page, next.name).getByRole('alert')).toHaveText(m.error_shelf_changed({ count: 15 }, id));
    await expect(cardOf(page, next.name).getByRole('textbox')).toHaveValue('');
    await expect(cardOf(page, next.name)).toContainText(`${m.counting_expected({}, id)} 15`);
    await keyboard.to(m.counting_as_expected_of({ product: next.name }, id));
    await keyboard.press('Enter');
    await expect(cardOf(page, next.name)).toContainText(m.counting_done({ count: '15' }, id));
    expect(await countsOf(shop, next)).toEqual([{ change: 0, reason: null, stockAfter: 15 }]);
  });
});
