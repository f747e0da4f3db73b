import * as m from '../../src/messages/messages.js';
import { pathIn } from '../../src/shared/locales.ts';
import { addProduct, callerOf } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { cut, main, type Place, press, type Screen } from './screen.ts';

type Helped = { uid: string };

/** A family without a mailbox, with one order and an account that typed its code. */
async function helpedFamily({ shop }: Place): Promise<Helped & { product: string }> {
  const admin = await callerOf(shop, { ...shop.admin });
  const { _id, name } = await addProduct(shop, { yearlyLimitPerUser: 3, price: 25_000 });
  const person = { name: `Ibu Wati ${crypto.randomUUID().slice(0, 8)}`, phone: '0812 3456 7890' };
  const made = { ...person, locale: 'id', consentRead: true };
  const { uid } = await admin.call<Helped>('POST', '/admin/helped', made);
  const address = {
    ...{ fullName: person.name, phone: person.phone, street: 'Jalan Melati 7', city: 'Malang', state: 'Jawa Timur' },
    ...{ postalCode: '65111', country: 'Indonesia' },
  };
  const lines = [{ productId: _id, quantity: 2 }];
  await admin.call('POST', `/admin/helped/${uid}/orders`, { lines, address, expectedTotal: 50_000 });
  const { code } = await admin.call<{ code: string }>('POST', `/admin/helped/${uid}/code`, {});
  const family = await callerOf(shop, await shop.newPerson('Ibu Wati Rahayu'));
  await family.call('POST', '/account/family-code', { code });
  return { uid, product: name };
}

async function openFamily(place: Place): Promise<void> {
  const { page, locale } = place;
  const { uid, product } = await helpedFamily(place);
  await page.goto(pathIn(locale, `/admin/helped?person=${uid}`));
  await page.getByLabel(m.allorders_grant_search({}, { locale })).fill(product);
  await page.getByRole('radio', { name: product }).check();
  await press(place, m.helped_add_product({}, { locale }));
  await expect(main(page).getByText(m.helped_share({ left: '1', limit: 3 }, { locale }))).toBeVisible();
}

async function openList(place: Place): Promise<void> {
  const { page, locale } = place;
  await helpedFamily(place);
  await page.goto(pathIn(locale, '/admin/helped'));
  await page.getByLabel(m.allorders_phone({}, { locale }), { exact: true }).fill('0812-3456-7890');
  await expect(main(page).getByText(m.helped_same_phone({}, { locale }))).toBeVisible();
  await press(place, m.helped_create({}, { locale }));
  await expect(page.getByText(m.helped_agreed_missing({}, { locale }))).toBeVisible();
}

/** Ordering for families without a mailbox. */
export const helpedScreens: Record<string, Screen> = {
  helped: { as: 'admin', path: '/admin/helped', act: openList },
  'helped-family': { as: 'admin', path: '/admin/helped', act: openFamily },
  'helped-failed': {
    as: 'admin',
    path: '/admin/helped',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, /\/api\/admin\/helped/),
    act: ({ page, locale }) => expect(main(page).getByText(m.helped_failed({}, { locale })).first()).toBeVisible(),
  },
};
