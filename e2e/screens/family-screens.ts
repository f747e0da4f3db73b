import * as m from '../../src/messages/messages.js';
import { pathIn } from '../../src/shared/locales.ts';
import { addProduct, callerOf, order } from '../fixtures/shop-api.ts';
import { expect } from '../fixtures/test.ts';
import { cut, main, type Place, type Screen } from './screen.ts';

/** The page of a family that ordered, asked and offered; a volunteer noted something at its order. */
async function openFamily({ page, shop, locale }: Place): Promise<void> {
  const family = await shop.newPerson();
  const { uid, call } = await callerOf(shop, family);
  const admin = await callerOf(shop, shop.admin);
  const { _id } = await order(shop, family, await addProduct(shop));
  const words = {
    en: {
      note: 'Called: somebody is at home on Monday.',
      question: 'Which size fits my son?',
      answer: 'The size of his present tube.',
      later: 'It is written on its flange.',
      offer: 'Catheters',
    },
    id: {
      note: 'Sudah ditelepon: Senin ada orang.',
      question: 'Ukuran mana yang pas?',
      answer: 'Ukuran selangnya sekarang.',
      later: 'Tertulis di sayapnya.',
      offer: 'Selang',
    },
  }[locale];
  await admin.call('POST', `/orders/${_id}/notes`, { note: words.note });
  const asked = await call<{ _id: string }>('POST', '/account/enquiries', { message: words.question });
  for (const [after, answer] of [words.answer, words.later].entries())
    await admin.call('PUT', `/admin/enquiries/${asked._id}/answer`, { answer, after });
  const offer = new FormData();
  for (const [name, value] of Object.entries({ item: words.offer, quantity: '3', sealed: 'true', town: 'Malang' }))
    offer.set(name, value);
  await call('POST', '/account/donations', offer);
  await page.goto(pathIn(locale, `/admin/family?person=${uid}`));
  for (const text of Object.values(words)) await expect(main(page).getByText(text).first()).toBeVisible();
}

/** All about one family, for admins. */
export const familyScreens: Record<string, Screen> = {
  family: { as: 'admin', path: '/admin/family', act: openFamily },
  'family-failed': {
    as: 'admin',
    path: '/admin/family?person=somebody',
    provoked: ['net::ERR_FAILED'],
    before: ({ page }) => cut(page, /\/api\/admin\/families/),
    act: ({ page, locale }) => expect(main(page).getByText(m.family_failed({}, { locale })).first()).toBeVisible(),
  },
};
