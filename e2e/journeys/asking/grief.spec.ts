import * as m from '../../../src/messages/messages.js';
import { locales, pathIn } from '../../../src/shared/locales.ts';
import { newVolunteer } from '../../fixtures/packing-desk.ts';
import { reportedIn } from '../../fixtures/report-data.ts';
import { addProduct, callerOf, order, ordersOf } from '../../fixtures/shop-api.ts';
import { newDevice, openAs } from '../../fixtures/sign-in.ts';
import { factsOf } from '../../fixtures/site-facts.ts';
import { searchPerson } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';
import { expectGoodScreen } from '../../looks/good-screen.ts';
import { largeTextFaults } from '../../looks/large-text-faults.ts';
import { otherLanguage } from '../../looks/other-language.ts';

/** The screen is whole in both sizes of text. */
async function expectWhole(page: Page, heading: string): Promise<void> {
  await expectGoodScreen(page, heading);
  expect(await largeTextFaults(page)).toEqual([]);
}

/** The colours of the page's own content that are red, with an element of each. */
const redParts = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const isRed = (colour: string) => {
      if (!pen) throw new Error('no canvas');
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return alpha > 0 && red > 120 && red - Math.max(green, blue) > 50;
    };
    return [...document.querySelectorAll('main, main *')].flatMap((element) => {
      const { color, backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      const shown = [color, backgroundColor, ...(borderTopWidth === '0px' ? [] : [borderTopColor])];
      return shown.some(isRed) ? [element.outerHTML.slice(0, 80)] : [];
    });
  });

for (const locale of locales) {
  const o = { locale };
  test(`Home leads to a quiet page without shop, cart, red or “your child” (${locale})`, async ({ page, shop }) => {
    const facts = factsOf(shop);
    await facts.save({ crisisLine: null });
    await page.goto(pathIn(locale, '/'));
    await page.getByRole('link', { name: m.home_help_grief({}, o) }).click();
    await expectWhole(page, m.grief_title({}, o));
    const main = page.getByRole('main');
    await expect(main.getByText(m.grief_crisis({}, o))).toHaveCount(0);
    const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.filter((href) => /shop|product|cart|billing/i.test(href))).toEqual([]);
    expect(await main.innerText()).not.toMatch(/your child|anak anda|shop|cart|keranjang|belanja/i);
    expect(await redParts(page)).toEqual([]);
    expect(await otherLanguage(page, shop, locale)).toEqual([]);
    // The frame stays as on every page (specification, section 1).
    await expect(page.locator('header a[href$="/cart"]').first()).toBeAttached();
    // The emergency numbers stand there in words, without a box.
    await expect(main.getByRole('link', { name: m.emergency_ambulance({ number: '119' }, o) })).toBeVisible();

    await facts.save({ crisisLine: '119 ext 8' });
    await page.goto(pathIn(locale, '/grief'));
    await expect(main.getByRole('link', { name: '119 ext 8' })).toHaveAttribute('href', 'tel:119,8');
    await expectWhole(page, m.grief_title({}, o));
    await facts.save({ crisisLine: null });
  });

  test(`The group's page opens a form of three fields that knows its subject (${locale})`, async ({ page, shop }) => {
    const email = `lia-${locale}-${process.pid}@family.example`;
    await page.goto(pathIn(locale, '/online-support-group'));
    await page.getByRole('link', { name: m.join_group({}, o), exact: true }).click();
    await expectWhole(page, m.contact_get_in_touch({}, o));
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox')).toHaveCount(3);
    // No alarm above this form.
    await expect(page.getByRole('heading', { name: m.emergency_title({}, o) })).toHaveCount(0);
    await page.getByLabel(m.enquiry_name({}, o)).fill(`Ibu Lia ${locale}`);
    await page.getByLabel(m.identity_email({}, o)).fill(email);
    await page.getByLabel(m.join_when({}, o)).fill('Senin malam');
    await main.getByRole('button', { name: m.join_group({}, o) }).click();
    await expect(page.getByText(m.enquiry_sent({}, o))).toBeVisible();
    await shop.mail.mailTo('orders@foundation.example', /Online Support Group[\s\S]*Senin malam/);
    const { call } = await callerOf(shop, shop.admin);
    const asked = await call<{ email: string; programme: string; message: string }[]>(
      'GET',
      '/admin/enquiries?limit=200',
    );
    expect(asked.find((question) => question.email === email)).toMatchObject({
      programme: 'online-support-group',
      message: m.join_message({ when: 'Senin malam' }, o),
    });
  });

  test(`A question from a programme's page names the programme, to the family and to staff (${locale})`, async ({
    page,
    shop,
    browser,
  }) => {
    const name = `Ibu Riset ${locale} ${process.pid}`;
    await page.goto(pathIn(locale, '/research'));
    // The link in the text knows it too.
    await page
      .getByRole('main')
      .getByRole('link', { name: m.contact_get_in_touch({}, o) })
      .first()
      .click();
    const title = locale === 'id' ? 'Riset' : 'Research';
    await expect(page.getByText(m.enquiry_about_programme({ programme: title }, o))).toBeVisible();
    await page.getByLabel(m.enquiry_name({}, o)).fill(name);
    await page.getByLabel(m.identity_email({}, o)).fill(`riset-${locale}-${process.pid}@family.example`);
    await page.getByLabel(m.enquiry_message({}, o)).fill('…?');
    await page.getByRole('button', { name: m.enquiry_send({}, o), exact: true }).click();
    await expect(page.getByText(m.enquiry_sent({}, o))).toBeVisible();
    const staff = await newDevice(browser, shop);
    await openAs(staff, shop, shop.admin, '/admin/enquiries');
    await expect(staff.getByRole('article', { name }).getByText('About: Research')).toBeVisible();
    await staff.context().close();
  });

  test(`One press begins quiet mode, which hides ordering again and the request to pay, and one ends it (${locale})`, async ({
    page,
    shop,
  }) => {
    const person = await shop.newPerson(`Ibu Tenang ${locale}`);
    await order(shop, person, await addProduct(shop, { price: 5_000 }), 1);
    const [placed] = await ordersOf(shop, person);
    const at = (path: string) => pathIn(locale, path);
    const again = page.getByRole('button', { name: m.again_of({ number: placed?.number ?? '' }, o) });
    await openAs(page, shop, person, at('/orders'));
    await expect(again).toBeVisible();
    await page.goto(at('/account'));
    await page.getByRole('button', { name: m.quiet_begin({}, o) }).click();
    await expect(page.getByRole('button', { name: m.quiet_end({}, o) })).toBeVisible();
    await expectWhole(page, m.account_title({}, o));
    await page.goto(at('/orders'));
    await expect(page.getByText(m.quiet_orders({}, o))).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(again).toHaveCount(0);
    await expect(page.getByText(m.orders_payment_title({}, o))).toHaveCount(0);
    await expectWhole(page, m.orders_title({}, o));
    await page.goto(at('/account'));
    await page.getByRole('button', { name: m.quiet_end({}, o) }).click();
    await expect(page.getByRole('button', { name: m.quiet_begin({}, o) })).toBeVisible();
    await page.goto(at('/orders'));
    await expect(again).toBeVisible();
  });
}

test('A volunteer begins quiet mode for a family; its waiting order asks for a person on list, sheet and papers', async ({
  page,
  shop,
}) => {
  const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
  await order(shop, person, await addProduct(shop), 1);
  const [placed] = await ordersOf(shop, person);
  const number = placed?.number ?? '';
  await openAs(page, shop, shop.admin, '/admin/accounts');
  await searchPerson(page, person.email);
  await page.getByRole('button', { name: `What to do for ${person.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: m.quiet_begin() }).click();
  const question = page.getByRole('dialog', { name: m.accounts_quiet_question({ name: person.name }) });
  await question.getByRole('button', { name: m.quiet_begin() }).click();
  await expect(
    page.getByRole('group', { name: person.name }).getByText(m.quiet_title(), { exact: true }),
  ).toBeVisible();
  await expectWhole(page, m.accounts_title());

  await page.goto(`/allorders?q=${number}`);
  await expect(page.getByText(m.ask_first(), { exact: true })).toBeVisible();
  await expectWhole(page, m.admin_all_orders());
  await page
    .getByRole('button', { name: /^Pack and send|^Send/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(m.ask_first_text())).toBeVisible();
  // It would promise a mail that is not sent.
  await expect(page.getByRole('dialog').getByRole('button', { name: m.dispatch_submit_quiet() })).toBeVisible();
  await page.goto(`/admin/packing?ids=${placed?._id}`);
  await expect(page.getByText(m.ask_first_numbers({ numbers: number }))).toBeVisible();
  await expect(page.getByRole('article').getByText(m.ask_first())).toHaveCount(0);
});

for (const locale of locales) {
  const o = { locale };
  test(`Staff begin quiet mode at an order by one press, and an admin is led to its end (${locale})`, async ({
    page,
    shop,
    browser,
  }) => {
    const person = await shop.newPerson(`Ibu ${crypto.randomUUID()}`);
    await order(shop, person, await addProduct(shop), 1);
    const [placed] = await ordersOf(shop, person);
    const path = pathIn(locale, `/allorders?q=${placed?.number}`);
    const open = async (on: Page) => {
      await on.getByRole('button', { name: m.allorders_view_details({}, o) }).click();
      await on.getByRole('dialog').getByText(m.quiet_title({}, o), { exact: true }).click();
    };
    await openAs(page, shop, await newVolunteer(shop), path);
    await open(page);
    const details = page.getByRole('dialog');
    await details.getByRole('button', { name: m.quiet_begin({}, o) }).press('Enter');
    await expect(details.getByText(m.ask_first_text({}, o))).toBeVisible();
    const begun = details.getByRole('status').filter({ hasText: m.accounts_quiet_begun({}, o) });
    await expect(begun).toBeFocused();
    await expect(details.getByRole('link', { name: m.accounts_title({}, o) })).toHaveCount(0);
    await expectWhole(page, m.admin_all_orders({}, o));
    // Later it shows the mark alone.
    await page.goto(path);
    await page.getByRole('button', { name: m.allorders_view_details({}, o) }).click();
    await expect(details.getByText(m.ask_first_text({}, o))).toBeVisible();
    await expect(details.getByText(m.quiet_title({}, o), { exact: true })).toHaveCount(0);

    const admin = await newDevice(browser, shop);
    await openAs(admin, shop, shop.admin, path);
    await open(admin);
    await expectWhole(admin, m.admin_all_orders({}, o));
    await admin
      .getByRole('dialog')
      .getByRole('link', { name: m.accounts_title({}, o) })
      .click();
    await expect(admin.getByRole('group', { name: person.name })).toContainText(m.quiet_title({}, o));
    await admin.context().close();
  });
}

test('A family in quiet mode does not see the numbers of home', async ({ page, shop }) => {
  await reportedIn(shop);
  const facts = factsOf(shop);
  const person = await shop.newPerson('Ibu Angka');
  const { call } = await callerOf(shop, person);
  await facts.save({ showNumbers: true });
  await openAs(page, shop, person, '/');
  const numbers = page.getByRole('region', { name: m.home_numbers() });
  await expect(numbers).toBeVisible();
  await call('PUT', '/account/quiet', { on: true });
  await page.reload();
  await expect(page.getByRole('heading', { name: m.home_about_us(), level: 2 })).toBeVisible();
  await expect(numbers).toHaveCount(0);
  await call('PUT', '/account/quiet', { on: false });
  await page.reload();
  await expect(numbers).toBeVisible();
  await facts.save({ showNumbers: false });
});
