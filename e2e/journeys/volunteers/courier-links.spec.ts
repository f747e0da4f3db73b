import { site } from '../../../src/content/site.ts';
import * as m from '../../../src/messages/messages.js';
import type { Order } from '../../../src/orders/orders.contract.ts';
import { jakartaDayName } from '../../../src/shared/jakarta-time.ts';
import { type Locale, locales, pathIn } from '../../../src/shared/locales.ts';
import { addProduct, callerOf, order, ordersOf } from '../../fixtures/shop-api.ts';
import { newDevice, openAs, signedInState } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { searchList } from '../../fixtures/steps.ts';
import { expect, type Locator, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';

type Shop = Parameters<typeof callerOf>[0];

// The shop is also that of the tests after this one.
test.afterEach(({ shop }) => factsOf(shop).save(site));

const number = 'JP0123/45 67';
const encoded = encodeURIComponent(number);

async function send(shop: Shop, { _id }: Order, parcel: object = { courier: 'jne', trackingNumber: number }) {
  const { call } = await callerOf(shop, shop.admin);
  await call('POST', `/orders/${_id}/dispatches`, { sentOn: jakartaDayName(new Date()), ...parcel });
}

/** Opens a link in its new tab, which gets an empty page, and returns the tab's address and referrer. */
async function openTab(page: Page, link: Locator): Promise<{ url: URL; referrer: string }> {
  await page.context().route(/jne\.example|wa\.me/, (route) => route.fulfill({ contentType: 'text/html', body: 'ok' }));
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await tab.waitForLoadState();
  const opened = { url: new URL(tab.url()), referrer: await tab.evaluate(() => document.referrer) };
  await tab.close();
  return opened;
}

/** The order of a family as staff open it, on its own. */
async function openOrder(page: Page, { number: orderNumber }: Order, locale: Locale): Promise<Locator> {
  await page.goto(pathIn(locale, '/allorders'));
  await searchList(page, orderNumber);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading'), hasText: orderNumber });
  await row.getByText(m.allorders_view_details({}, { locale })).click();
  return page.getByRole('dialog');
}

for (const locale of locales) {
  const o = { locale };

  test(`An admin writes a courier’s link, and family and staff follow it: ${locale}`, { tag: '@desktop' }, async ({
    page,
    shop,
    browser,
  }) => {
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/facts'));
    await page.context().addCookies(await factsOf(shop).cookies());
    const couriers = page.getByLabel(m.facts_couriers({}, o));
    await expect(couriers).toHaveValue('');
    await couriers.fill('JNE https://{number}.jne.example/');
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).click();
    await expect(couriers).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(m.issue_courier_link({}, o)).first()).toBeVisible();
    const tried = page.getByRole('link', { name: m.facts_couriers_try({ courier: 'JNE' }, o) });
    await page.getByLabel(m.facts_couriers_number({}, o)).fill(number);
    await expect(tried).toHaveCount(0);
    await couriers.fill('JNE https://jne.example/track?no={number}');
    const opened = await openTab(page, tried);
    expect(opened.url.href).toBe(`https://jne.example/track?no=${encoded}`);
    expect(opened.referrer).toBe('');
    await expectGoodScreen(page, m.facts_title({}, o));
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).click();
    await expect(page.getByText(m.facts_saved({}, o))).toBeVisible();

    const family = await shop.newPerson(`Ibu Resi ${crypto.randomUUID().slice(0, 8)}`);
    const placed = await order(shop, family, await addProduct(shop));
    await send(shop, placed);
    await send(shop, placed, { courier: 'JNE', trackingNumber: 'paket 2' });
    const track = m.dispatch_track_of({ number }, o);
    const details = await openOrder(page, placed, locale);
    await expect(details.getByRole('link', { name: track })).toHaveAttribute('rel', 'noreferrer');
    await openAs(page, shop, family, pathIn(locale, '/orders'));
    await expect(page.getByRole('link', { name: /^(Track|Lacak)/ })).toHaveCount(1);
    expect((await openTab(page, page.getByRole('link', { name: track }))).url.href).toBe(opened.url.href);
    await expectGoodScreen(page, m.orders_title({}, o));

    const [{ newsPath = '' } = {}] = await ordersOf(shop, family);
    const reader = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const news = await reader.newPage();
    await news.goto(pathIn(locale, newsPath));
    const onNews = news.getByRole('link', { name: m.dispatch_track({}, o) });
    await expect(onNews).toHaveAttribute('href', opened.url.href);
    await expect(onNews).toHaveAttribute('rel', 'noreferrer');
    await expect(news.getByRole('button')).toHaveCount(0);
    await reader.close();
  });

  test(`A family says on two phones that its parcel arrived, and staff see it: ${locale}`, async ({
    page,
    shop,
    browser,
  }) => {
    const family = await shop.newPerson(`Ibu Sampai ${crypto.randomUUID().slice(0, 8)}`);
    const placed = await order(shop, family, await addProduct(shop));
    await send(shop, placed);
    await openAs(page, shop, family, pathIn(locale, '/orders'));
    const other = await newDevice(browser, shop, { storageState: await signedInState(shop, family) });
    await other.goto(pathIn(locale, '/orders'));
    const say = (device: Page) => device.getByRole('button', { name: m.dispatch_arrive({}, o) });
    await Promise.all([expect(say(page)).toBeEnabled(), expect(say(other)).toBeEnabled()]);
    await Promise.all([say(page).click(), say(other).click()]);
    const [said = ''] = m.dispatch_arrived({ date: '…' }, o).split('…');
    for (const device of [page, other]) await expect(device.getByText(said)).toBeVisible();
    await expectGoodScreen(page, m.orders_title({}, o));
    const texts = await Promise.all([page, other].map((device) => device.getByText(said).textContent()));
    expect(texts[0]).toBe(texts[1]);
    await other.context().close();

    const staff = await newDevice(browser, shop, { storageState: await signedInState(shop, shop.admin) });
    const [byFamily = ''] = m.dispatch_arrived_family({ date: '…' }, o).split('…');
    const details = await openOrder(staff, placed, locale);
    await expect(details.getByText(byFamily)).toBeVisible();
    // In the list, and in the details above it.
    await expect(staff.getByRole('main').getByText(byFamily)).toHaveCount(2);

    const [notArrived = ''] = m.dispatch_arrive_withdraw_of({ parcel: '…' }, o).split('…');
    await page.getByRole('button', { name: notArrived }).click();
    await expect(page.getByText(said)).toHaveCount(0);
    await expect(say(page)).toBeVisible();
    await staff.reload();
    await expect(staff.getByRole('listitem').filter({ hasText: placed.number }).first()).toBeVisible();
    await expect(staff.getByText(byFamily)).toHaveCount(0);
    await staff.context().close();
  });

  test(`A volunteer sends a ready sentence, which is noted without its text: ${locale}`, { tag: '@desktop' }, async ({
    page,
    shop,
  }) => {
    const family = await shop.newPerson(`Ibu Kabar ${crypto.randomUUID().slice(0, 8)}`);
    const placed = await order(shop, family, await addProduct(shop));
    await openAs(page, shop, shop.admin, pathIn(locale, '/admin/facts'));
    await page.context().addCookies(await factsOf(shop).cookies());
    const field = page.getByLabel(m.facts_sentence_en({ sentence: m.sentences_back({}, o) }, o));
    await field.fill('Hello {nama}.');
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).click();
    await expect(page.getByText(m.issue_placeholder({}, o)).first()).toBeVisible();
    await field.fill('Hello {name}, {number} is whole again.');
    await page.getByRole('button', { name: m.versions_save({}, o), exact: true }).click();
    await expect(page.getByText(m.facts_saved_unseen({}, o))).toBeVisible();

    let details = await openOrder(page, placed, locale);
    await details.getByText(m.sentences_title({}, o)).click();
    const link = (sentence: string) => details.getByRole('link', { name: sentence });
    await expect(link(m.sentences_back({}, o))).toBeVisible();
    // It names a parcel, and none has left.
    await expect(link(m.sentences_sent({}, o))).toHaveCount(0);
    const { url } = await openTab(page, link(m.sentences_back({}, o)));
    expect(url.origin + url.pathname).toBe('https://wa.me/6281234567890');
    expect(url.searchParams.get('text')).toBe(`Hello ${family.name}, ${placed.number} is whole again.`);
    const note = details.getByText(m.sentences_noted({ sentence: m.sentences_back({}, o) }, o));
    await expect(note).toBeVisible();
    await expect(details.getByRole('region', { name: m.notes_title({}, o) })).not.toContainText(family.name);
    await expectGoodScreen(page, m.admin_all_orders({}, o));
    const [begin = ''] = m.notes_remove_of({ date: '…' }, o).split('…');
    await details.getByRole('button', { name: begin }).click();
    await expect(note).toHaveCount(0);

    await send(shop, placed);
    details = await openOrder(page, placed, locale);
    await details.getByText(m.sentences_title({}, o)).click();
    const sent = await openTab(page, link(m.sentences_sent({}, o)));
    expect(sent.url.searchParams.get('text')).toMatch(/jne.*JP0123\/45 67\.$/);
  });
}
