import * as m from '../../../src/messages/messages.js';
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts';

test.use({ as: 'admin' });

/** Types a day key by key, with a pause in which an address can change. Day and month are equal: no order matters. */
async function typeDay(field: Locator, keys: string): Promise<void> {
  // Until the person's rights are known, the page has invisible fields in the same place.
  await expect(field).toBeVisible();
  await field.blur();
  await field.focus();
  for (const key of keys) await field.page().keyboard.press(key, { delay: 30 });
}

/** The years that the page asks the API about, or shows in its address. */
function askedYears(page: Page, path: string): Set<string> {
  const years = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes(path)) return;
    for (const [, year] of request.url().matchAll(/(?:from|until|to)=(\d{4})-/g)) years.add(String(year));
  });
  return years;
}

test('A day is typed key by key into the filter of orders, follows the address, and is cleared', {
  tag: '@desktop',
}, async ({ page }) => {
  const years = askedYears(page, '/api/orders/all');
  await page.goto('/allorders');
  const from = page.getByLabel(m.allorders_filter_from());
  await typeDay(from, '05052026');
  await expect(page).toHaveURL(/\?from=2026-05-05$/);
  await expect(from).toHaveValue('2026-05-05');
  await typeDay(from, '07072026');
  await expect(page).toHaveURL(/\?from=2026-07-07$/);
  await expect(from).toHaveValue('2026-07-07');
  expect([...years]).toEqual(['2026']);
  await page.getByRole('button', { name: m.allorders_filter_clear() }).click();
  await expect(from).toHaveValue('');
  await expect(page).toHaveURL(/\/allorders$/);
});

test('A day is typed key by key into the range of reports, and a preset shows its own', {
  tag: '@desktop',
}, async ({ page }) => {
  const years = askedYears(page, '/api/admin/reports');
  await page.goto('/admin/reports?from=2025-01-01&until=2025-12-31');
  const [from, until] = [page.getByLabel(m.reports_from()), page.getByLabel(m.reports_until())];
  await expect(from).toHaveValue('2025-01-01');
  await typeDay(from, '05052025');
  await expect(page).toHaveURL(/from=2025-05-05/);
  await typeDay(until, '06062026');
  await expect(page).toHaveURL(/until=2026-06-06/);
  await expect(from).toHaveValue('2025-05-05');
  await expect(until).toHaveValue('2026-06-06');
  expect([...years].filter((year) => !year.startsWith('202'))).toEqual([]);
  await page.getByRole('link', { name: m.reports_range_last_year() }).click();
  await expect(from).toHaveValue(/-01-01$/);
  await expect(until).toHaveValue(/-12-31$/);
  await page.goBack();
  await expect(until).toHaveValue('2026-06-06');
});

test('The history asks for no year that is only begun', { tag: '@desktop' }, async ({ page }) => {
  const years = askedYears(page, '/api/admin/history');
  await page.goto('/admin/history');
  await typeDay(page.getByLabel(m.history_from()), '05052026');
  await expect.poll(() => [...years]).toContain('2026');
  await expect(page.getByLabel(m.history_from())).toHaveValue('2026-05-05');
  expect([...years]).toEqual(['2026']);
});
