import { readFile } from 'node:fs/promises';
import { periodName } from '../../../src/reports/period-words.ts';
import { jakartaDayName, jakartaYear } from '../../../src/shared/jakarta-time.ts';
import { reportedIn } from '../../fixtures/report-data.ts';
import type { RunningShop } from '../../fixtures/running-shop.ts';
import { sameYear } from '../../fixtures/same-year.ts';
import { addProduct, address, callerOf, order, putInCart } from '../../fixtures/shop-api.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const shownUnits = (page: Page, units: number) =>
  part(page, 'Most ordered').getByRole('img').getByText(String(units), { exact: true });

/** Another test's family in a third province withholds the smallest shown one with it: this one, never the largest. */
async function fiveFamiliesInAceh(shop: RunningShop): Promise<void> {
  const product = await addProduct(shop, { countInStock: 5 });
  for (let family = 1; family <= 5; family += 1) {
    const person = await shop.newPerson();
    const { uid, call } = await callerOf(shop, person);
    await putInCart(shop, person, product, 1);
    const inAceh = { ...address, city: 'Banda Aceh', state: 'Aceh', postalCode: '23111', country: 'Indonesia' };
    await call('POST', '/orders', { userId: uid, address: inAceh, saveInfo: false });
  }
}

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('reports show figures of many families, and none of a single one, on the page and in every file', async ({
  page,
  shop,
}) => {
  const { ordered, missed, rare } = await reportedIn(shop);
  await openAs(page, shop, shop.admin, '/admin/reports');
  await expect(shownUnits(page, 150)).toBeVisible();
  await expect(part(page, 'Most wished for').getByRole('img')).toContainText(missed.name);
  await expect(page.getByRole('main')).not.toContainText(rare.name);

  await part(page, 'Most ordered').getByText('The numbers').click();
  await expect(page.getByRole('row', { name: ordered.name })).toContainText('150');
  const csv = await saved(page, 'Save as CSV: Most ordered');
  expect(csv.name).toMatch(/^report-most-ordered-\d{4}-01-01-\d{4}-\d\d-\d\d\.csv$/);
  const text = csv.bytes.toString('utf8');
  expect(text).toMatch(/^\uFEFFProduct,Orders,Units\r\n/);
  expect(text).toContain(ordered.name);
  expect(text).not.toContain(rare.name);

  const picture = await saved(page, 'Save as a picture: Most ordered');
  expect(picture.name).toMatch(/\.png$/);
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(600);

  const year = jakartaYear(new Date());
  const file = await saved(page, `Report of ${year} (PDF)`);
  expect(file.name).toBe(`report-${year}.pdf`);
  expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a range is chosen by a press or by its days, and Back returns to the one before', async ({ page, shop }) => {
  await reportedIn(shop);
  await openAs(page, shop, shop.admin, '/admin/reports');
  await page.getByRole('link', { name: 'Last 30 days' }).click();
  await expect(page).toHaveURL(/range=days30$/);
  await expect(page.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute('aria-current', 'true');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('Until').fill('2020-12-31');
  await expect(page.getByText('Nothing was ordered in this period.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 January 2020 to 31 December 2020' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'This year' })).toHaveAttribute('aria-current', 'true');
});

test('the numbers of other days cannot be read or saved as those of the days chosen now', async ({ page, shop }) => {
  await reportedIn(shop);
  await openAs(page, shop, shop.admin, '/admin/reports');
  await expect(part(page, 'Orders and units').getByRole('img')).toBeVisible();
  const answers = Promise.withResolvers<void>();
  await page.route('**/api/admin/reports/**', async (route) => {
    await answers.promise;
    await route.continue();
  });
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('Until').fill('2020-12-31');
  await expect(page.getByRole('heading', { name: '1 January 2020 to 31 December 2020' })).toBeVisible();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const save = page.getByRole('button', { name: 'Save as CSV: Orders and units', exact: true });
  await save.click({ force: true });
  answers.resolve();
  await expect(page.getByText('Nothing was ordered in this period.')).toBeVisible();
  expect(downloads).toEqual([]);
});

test('a month that is cut to the days of a report is named by its own days', async ({ page, shop }) => {
  await reportedIn(shop);
  const until = jakartaDayName(new Date());
  const month = Number(until.slice(5, 7)) - 5;
  const dayOf = (of: number, day: number) =>
    new Date(Date.UTC(Number(until.slice(0, 4)), of, day)).toISOString().slice(0, 10);
  const [from, end] = [dayOf(month, 15), dayOf(month + 1, 0)];
  await openAs(page, shop, shop.admin, `/admin/reports?from=${from}&until=${until}`);
  const orders = part(page, 'Orders and units');
  await orders.getByText('The numbers').click();
  const [first, last] = [from, end].map((day) => periodName(day, 'day', 'en'));
  await expect(orders.getByRole('row', { name: `${first} to ${last}` })).toBeVisible();
  await expect(orders.getByRole('row', { name: periodName(dayOf(month + 1, 1), 'month', 'en') })).toBeVisible();
});

test('a report until a day to come ends today, and is of this year', async ({ page, shop }) => {
  const year = await sameYear();
  await openAs(page, shop, shop.admin, `/admin/reports?from=${year}-01-01&until=${year + 1}-03-31`);
  await expect(page.getByRole('heading', { name: new RegExp(`^1 January ${year} to .* ${year}$`) })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Yearly allowance used in ${year}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Report of ${year} (PDF)` })).toBeVisible();
});

test('an address with days that do not exist shows this year', async ({ page, shop }) => {
  const year = await sameYear();
  await openAs(page, shop, shop.admin, `/admin/reports?from=${year}-13-01&until=${year}-13-45`);
  await expect(page.getByRole('heading', { name: new RegExp(`^1 January ${year} to .* ${year}$`) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'This year' })).toHaveAttribute('aria-current', 'true');
});

test('an order counts in the reports as soon as it is placed, and no longer once it is deleted', async ({
  page,
  shop,
}) => {
  const { ordered } = await reportedIn(shop);
  const { call } = await callerOf(shop, shop.admin);
  const placed = await order(shop, await shop.newPerson(), ordered, 7);
  await openAs(page, shop, shop.admin, '/admin/reports');
  await expect(shownUnits(page, 157)).toBeVisible();
  await call('DELETE', `/orders/${placed._id}`, { reason: 'A trial' });
  await page.reload();
  await expect(shownUnits(page, 150)).toBeVisible();
  await expect(shownUnits(page, 157)).toHaveCount(0);
});

test('reports show families by province, the days to their parcels, and what was searched in vain', async ({
  page,
  shop,
}) => {
  await reportedIn(shop);
  await fiveFamiliesInAceh(shop);
  const { call } = await callerOf(shop, shop.admin);
  for (let visit = 1; visit <= 3; visit += 1) await call('POST', '/search/vain', { q: 'Inkubator' });
  await openAs(page, shop, shop.admin, '/admin/reports');
  const provinces = part(page, 'Families by province');
  await expect(provinces.getByRole('img')).toContainText('Jawa Barat');
  await provinces.getByText('The numbers').click();
  await expect(provinces.getByRole('row', { name: 'Jawa Barat' })).toBeVisible();
  const csv = await saved(page, 'Save as CSV: Families by province');
  expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFProvince,Orders,Units,Families served\r\nJawa Barat,\d/);
  await expect(part(page, 'Days to the first parcel').getByRole('img')).toContainText('Nine of ten orders, at most');
  const picture = await saved(page, 'Save as a picture: Days to the first parcel');
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG');
  await expect(part(page, 'Searched for in vain').getByRole('row', { name: 'inkubator' })).toContainText('3');
});

test('days and shares in a report’s file are days and numbers for a spreadsheet', async ({ page, shop }) => {
  await reportedIn(shop);
  const { _id } = await addProduct(shop, { countInStock: 0 });
  const expires = jakartaDayName(new Date(Date.now() + 40 * 86_400_000));
  const gift = { kind: 'donation', change: 2, expires, key: crypto.randomUUID() };
  await (await callerOf(shop, shop.admin)).call('POST', `/products/${_id}/movements`, gift);
  await openAs(page, shop, shop.admin, '/admin/reports');
  const expiring = await saved(page, 'Save as CSV: Expiring soon');
  expect(expiring.bytes.toString('utf8')).toContain(`,2,${expires}\r\n`);
  const shares = await saved(page, `Save as CSV: Yearly allowance used in ${jakartaYear(new Date())}`);
  expect(shares.bytes.toString('utf8')).toMatch(/^\uFEFFProduct,Share used \(%\)\r\n.*,\d+\r\n/);
});
