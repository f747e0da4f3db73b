import * as m from '../../src/messages/messages.js';
import { addProduct, callerOf, order } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { cut, main, type Place, type Screen } from './screen.ts';

/** A shelf with a product in each state that a count can be in. */
async function countInEveryWay({ page, shop, locale }: Place): Promise<void> {
  const category = `Shelf ${crypto.randomUUID()}`;
  const add = () => addProduct(shop, { category });
  const [booked, changed, differs, waitingProduct] = [await add(), await add(), await add(), await add()];
  await order(shop, await shop.newPerson(), differs, 2);
  await page.goto(`${locale === 'id' ? '/id' : ''}/admin/counting?${new URLSearchParams({ category })}`);
  const all = (product: { name: string }) =>
    main(page).getByRole('button', { name: m.counting_as_expected_of({ product: product.name }, { locale }) });
  await all(booked).click();
  await expect(main(page).getByText(m.counting_done({ count: '10' }, { locale }))).toBeVisible();
  const gift = { kind: 'donation', change: 5, key: crypto.randomUUID() };
  await (await callerOf(shop, shop.admin)).call('POST', `/products/${changed._id}/movements`, gift);
  await all(changed).click();
  await expect(main(page).getByRole('alert')).toBeVisible();
  await main(page)
    .getByLabel(m.counting_counted_of({ product: differs.name }, { locale }))
    .fill('8');
  await expect(main(page).getByRole('group')).toBeVisible();
  await cut(page, '**/counts');
  await all(waitingProduct).click();
  await expect(main(page).getByText(m.counting_waiting({ count: 1 }, { locale }))).toBeVisible();
}

/** The shelf while it is counted. */
export const countingScreens: Record<string, Screen> = {
  'counting-states': {
    as: 'admin',
    path: '/admin/counting',
    provoked: [409, 'net::ERR_FAILED'],
    act: countInEveryWay,
  },
};
