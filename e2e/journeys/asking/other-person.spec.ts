// The forms of pages that everyone sees, when the person in the browser changes.
import * as m from '../../../src/messages/messages.js';
import type { Login } from '../../fixtures/people.ts';
import { openTab } from '../../fixtures/second-tab.ts';
import { drawnPicture } from '../../fixtures/shop-api.ts';
import { endElsewhere, enterLogin, openAs } from '../../fixtures/sign-in.ts';
import { navigate } from '../../fixtures/steps.ts';
import { expect, type Page, test } from '../../fixtures/test.ts';

const logOutIn = async (tab: Page) => {
  await tab.getByRole('main').getByRole('button', { name: m.logout_button() }).click();
  await tab.waitForURL(/\/login/);
};

async function logInAt(tab: Page, person: Login): Promise<void> {
  await enterLogin(tab, person);
  await tab.waitForURL((url) => !url.pathname.includes('login'));
}

const forms = [
  { path: '/get-in-touch', label: m.enquiry_message, text: 'My child Budi needs a 3.5.' },
  { path: '/donate-supplies', label: m.donations_phone, text: '0812 1111 2222' },
];

for (const { path, label, text } of forms) {
  test(`After a logout in another tab ${path} is empty, and the next person finds nothing`, async ({ page, shop }) => {
    const [first, next] = [await shop.newPerson('Ibu Awal'), await shop.newPerson('Ibu Lain')];
    await openAs(page, shop, first, path);
    const email = page.getByLabel(m.identity_email());
    const field = page.getByLabel(label());
    const photos = page.getByRole('main').locator('img[src^="blob:"]');
    await expect(email).toHaveValue(first.email);
    await field.fill(text);
    await page.getByLabel(m.donations_photos()).setInputFiles(await drawnPicture());
    await expect(photos).toHaveCount(1);

    const tab = await openTab(page, '/logout');
    await logOutIn(tab);
    await expect(field).toHaveValue('');
    await expect(photos).toHaveCount(0);
    await expect(page.getByText(first.email)).toHaveCount(0);

    await logInAt(tab, next);
    await expect(email).toHaveValue(next.email);
    await expect(field).toHaveValue('');
    await expect(photos).toHaveCount(0);
    await expect(page.getByText(m.kept_typing_title())).toHaveCount(0);
    await tab.close();
  });
}

test('A visitor who signs in in another tab keeps the question', async ({ page, shop }) => {
  const person = await shop.newPerson('Ibu Tamu');
  await page.goto('/get-in-touch');
  const field = page.getByRole('textbox', { name: m.enquiry_message() });
  await field.fill('Which size?');
  const tab = await openTab(page, '/login');
  await logInAt(tab, person);
  await expect(page.getByLabel(m.identity_email())).toHaveValue(person.email);
  await expect(field).toHaveValue('Which size?');
  await tab.close();
});

test.describe('after a session that ended by itself', () => {
  test.use({ provoked: [401] });
  test('a question comes back to the same account, and not to another one', async ({ page, shop }) => {
    const [person, other] = [await shop.newPerson('Ibu Kembali'), await shop.newPerson('Ibu Beda')];
    await openAs(page, shop, person, '/get-in-touch');
    const [email, field] = [
      page.getByLabel(m.identity_email()),
      page.getByRole('textbox', { name: m.enquiry_message() }),
    ];
    const kept = page.getByRole('status').filter({ hasText: m.kept_typing_title() });
    const typeAndLose = async (login: Login) => {
      await expect(email).toHaveValue(login.email);
      await page.waitForLoadState('networkidle');
      await field.fill('Is there a 3.5?');
      await endElsewhere(page, shop);
      await page.getByRole('button', { name: m.enquiry_send(), exact: true }).click();
      await expect(page.getByText(m.enquiry_logged_out())).toBeVisible();
      await expect(field).toHaveValue('Is there a 3.5?');
    };

    await typeAndLose(person);
    const tab = await openTab(page, '/login');
    await logInAt(tab, person);
    await expect(email).toHaveValue(person.email);
    await expect(field).toHaveValue('Is there a 3.5?');
    await expect(kept).toHaveCount(0);

    await typeAndLose(person);
    await navigate(page, m.nav_login());
    await page.getByRole('button', { name: m.unsaved_leave() }).click();
    await enterLogin(page, person);
    await page.waitForURL((url) => !url.pathname.includes('login'));
    await navigate(page, m.contact_get_in_touch());
    await kept.getByText(m.kept_typing_show({ count: 1 })).click();
    await expect(kept.getByText('Is there a 3.5?')).toBeVisible();
    await expect(field).toHaveValue('');

    await typeAndLose(person);
    await tab.goto('/login');
    await logInAt(tab, other);
    await expect(email).toHaveValue(other.email);
    await expect(field).toHaveValue('');
    await expect(kept).toHaveCount(0);
    await tab.close();
  });
});
