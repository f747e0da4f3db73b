import * as m from '../../src/messages/messages.js';
import { familyOf } from '../fixtures/family.ts';
import { expect } from '../fixtures/test.ts';
import { dialog, loadingAndFailed, main, openNavigation, type Place, type Screen } from './screen.ts';

async function openMenu({ page, shop, locale }: Place): Promise<void> {
  const { name } = await familyOf(shop);
  await main(page)
    .getByRole('button', { name: m.accounts_menu_of({ name }, { locale }) })
    .click();
  await expect(dialog(page)).toBeVisible();
}

/** The admin pages, behind a button if the display is too narrow for them. */
const openAdminPages = ({ page, locale }: Place) =>
  openNavigation(page.getByRole('navigation', { name: m.admin_navigation({}, { locale }) }), '/admin/reports');

/** The screens of admins about people and their actions. */
export const peopleScreens: Record<string, Screen> = {
  ...loadingAndFailed('history', {
    as: 'admin',
    path: '/admin/history',
    address: /\/api\/admin\/history/,
    failed: ({ page, locale }) => expect(page.getByText(m.history_failed({}, { locale }))).toBeVisible(),
  }),
  'admin-pages': { as: 'admin', path: '/admin/health', covered: true, again: openAdminPages },
  'admin-search-found': {
    as: 'admin',
    path: '/admin/search?q=hadiningrat',
    async act({ page, locale }) {
      await expect(main(page).getByRole('listitem').getByText('Hadiningrat').first()).toBeVisible();
      await expect(main(page).getByText(m.find_none({}, { locale }))).toHaveCount(1);
    },
  },
  ...loadingAndFailed('admin-search', {
    as: 'admin',
    path: '/admin/search?q=sari',
    address: /\/api\/(orders\/all|products|admin\/accounts)\?/,
    failed: ({ page, locale }) => expect(page.getByText(m.accounts_failed({}, { locale }))).toBeVisible(),
  }),
  'history-none': {
    as: 'admin',
    path: '/admin/history',
    async act({ page, locale }) {
      await page.getByLabel(m.history_person({}, { locale }), { exact: true }).fill('nobody of that name');
      await expect(page.getByText(m.history_none({}, { locale }))).toBeVisible();
    },
  },
  'history-order': {
    as: 'admin',
    path: '/admin/history',
    async act({ page, shop, locale }) {
      await familyOf(shop);
      await page.getByLabel(m.history_action({}, { locale })).selectOption('order.dispatch');
      const parcel = m.audit_order_dispatch({}, { locale });
      await expect(main(page).getByRole('listitem').filter({ hasText: parcel }).first()).toBeVisible();
    },
  },
  'morning-email': {
    as: 'admin',
    path: '/account',
    async act({ page, locale }) {
      const end = page.getByRole('button', { name: m.digest_end({}, { locale }) });
      const begin = page.getByRole('button', { name: m.digest_begin({}, { locale }) });
      await expect(end.or(begin)).toBeVisible();
      if (await begin.isVisible()) await begin.click();
      await expect(end).toBeVisible();
    },
  },
  'accounts-role': {
    as: 'admin',
    path: '/admin/accounts',
    covered: true,
    async act(place) {
      await openMenu(place);
      const { page, locale } = place;
      await dialog(page).getByRole('combobox').selectOption('staff');
      await expect(dialog(page)).toContainText(m.accounts_confirm_text({}, { locale }));
    },
  },
  'accounts-menu': { as: 'admin', path: '/admin/accounts', covered: true, act: openMenu },
  'accounts-grant': {
    as: 'admin',
    path: '/admin/accounts',
    covered: true,
    async act(place) {
      await openMenu(place);
      const { page, locale } = place;
      await dialog(page).getByText(m.allorders_grant({}, { locale })).click();
      await expect(dialog(page).getByRole('radio').first()).toBeVisible();
      await dialog(page).getByText(m.allorders_grant_submit({}, { locale })).click();
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible();
    },
  },
};
