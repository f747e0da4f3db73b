import * as m from '../../src/messages/messages.js';
import { reportedIn } from '../fixtures/report-data.ts';
import { expect } from '../fixtures/test.ts';
import { loadingAndFailed, main, type Place, type Screen } from './screen.ts';

async function openNumbers({ page, locale }: Place): Promise<void> {
  const part = m.reports_orders({}, { locale });
  await expect(main(page).getByRole('img', { name: part })).toBeVisible();
  for (const summary of await main(page).locator('summary').all()) await summary.click();
}

/** Reports with data, without data, and while they load. */
export const reportScreens: Record<string, Screen> = {
  'reports-of-this-year': {
    as: 'admin',
    path: async (shop) => {
      await reportedIn(shop);
      return '/admin/reports';
    },
    act: openNumbers,
  },
  'reports-of-thirty-days': {
    as: 'admin',
    path: async (shop) => {
      await reportedIn(shop);
      return '/admin/reports?range=days30';
    },
    act: ({ page, locale }) =>
      expect(main(page).getByRole('img', { name: m.reports_families({}, { locale }) })).toBeVisible(),
  },
  'reports-of-nothing': {
    as: 'admin',
    path: '/admin/reports?from=2020-01-01&until=2020-12-31',
    act: ({ page, locale }) => expect(main(page).getByText(m.reports_none({}, { locale }))).toBeVisible(),
  },
  ...loadingAndFailed('reports', {
    as: 'admin',
    path: '/admin/reports',
    address: '**/api/admin/reports/**',
    failed: ({ page, locale }) => expect(main(page).getByText(m.reports_failed({}, { locale })).first()).toBeVisible(),
  }),
};
