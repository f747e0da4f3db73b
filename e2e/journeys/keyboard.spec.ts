import { chapters } from '../../src/content/booklet/chapters.ts';
import * as m from '../../src/messages/messages.js';
import { addProduct, address, order, ordersOf } from '../fixtures/shop-api.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';
import { expectArrival, type Keyboard, keyboardOf } from '../looks/keyboard-only.ts';

const id = { locale: 'id' } as const;

/** Fills in the billing form; the name and the email it brings along stay. */
async function writeAddress(keyboard: Keyboard): Promise<void> {
  const answers = [
    [m.billing_phone({}, id), address.phone],
    [m.billing_street({}, id), address.street],
    [m.billing_city({}, id), address.city],
    [m.billing_state({}, id), address.state],
    [m.billing_postal_code({}, id), address.postalCode],
  ] as const;
  for (const [label, text] of answers) {
    await keyboard.to(label);
    await keyboard.write(text);
  }
}

test('With the keyboard alone a family finds a product from home, logs in, and orders it, in Indonesian', {
  tag: '@both',
}, async ({ page, shop }) => {
  const person = await shop.newPerson();
  const product = await addProduct(shop, { price: 30_000 });
  const keyboard = keyboardOf(page);
  await page.goto('/id');
  await expectSettled(page, 'id');

  await keyboard.to(m.home_view_all({}, id));
  await keyboard.press('Enter');
  await expectArrival(page, m.catalogue_title({}, id));
  await expectSettled(page, 'id');
  await keyboard.to(m.catalogue_search_label({}, id));
  await keyboard.write(product.name);
  await keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await keyboard.to(new RegExp(`^${product.name}`));
  await keyboard.press('Enter');
  await expectArrival(page, product.name);

  await keyboard.to(m.product_login({}, id));
  await keyboard.press('Enter');
  await expectArrival(page, m.login_title({}, id));
  await keyboard.to(m.identity_email({}, id));
  await keyboard.write(person.email);
  await keyboard.to(m.identity_password({}, id));
  await keyboard.write(person.password);
  await keyboard.press('Enter');
  await expectArrival(page, product.name);

  await keyboard.to(m.cart_remove({}, id)); // The wish that the login brought along.
  await keyboard.press('Enter');
  await keyboard.to(m.ui_quantity_more({}, id));
  await keyboard.press('Space');
  await keyboard.to(m.cart_add({}, id));
  await keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(m.cart_in_cart({ quantity: 2 }, id))).toBeVisible();
  await expect.poll(async () => (await keyboard.focused()).name).toBe(m.cart_go({}, id));
  await keyboard.press('Enter');
  await expectArrival(page, m.cart_title({}, id));
  await keyboard.to(m.cart_checkout({}, id));
  await keyboard.press('Enter');
  await expectArrival(page, m.billing_title({}, id));

  await writeAddress(keyboard);
  await keyboard.to(m.billing_save_info({}, id));
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await keyboard.to(m.billing_place({}, id));
  // Awaited from the press on, because the message goes after 5 seconds.
  const placed = page.locator('[aria-live=polite]').getByText(m.billing_placed({}, id));
  await Promise.all([placed.waitFor(), keyboard.press('Enter')]);
  await expectArrival(page, m.orders_title({}, id));
  await expect(page.getByRole('article')).toContainText(product.name);
  expect(await ordersOf(shop, person)).toHaveLength(1);
});

test('With the keyboard alone a family reads the booklet by its contents, in Indonesian', { tag: '@desktop' }, async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  const [first, , third, fourth] = chapters;
  const heading = (text: string) => page.getByRole('main').getByRole('heading', { level: 1, name: text, exact: true });
  await page.goto('/id');
  await expectSettled(page, 'id');
  await keyboard.to(new RegExp(`^${m.home_help_learn({}, id)}`));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await keyboard.to(new RegExp(`${third.title.id}$`));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${third.slug}$`));
  await expect(heading(third.title.id)).toBeFocused();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await keyboard.press('Space');
  await expect.poll(scrolled).toBeGreaterThan(before);
  await keyboard.to(m.booklet_next({ title: fourth.title.id }, id));
  await keyboard.press('Enter');
  await expect(heading(fourth.title.id)).toBeFocused();
  // The first stop of a chapter leads back to the contents.
  await keyboard.to(m.booklet_contents({}, id));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keyboard.to(m.booklet_go_on({ number: 4 }, id));
  await keyboard.to(new RegExp(`${first.title.id}$`));
});

test('Every stop of the Tab key on home shows, in light and dark and in forced colours', { tag: '@both' }, async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
    await page.emulateMedia(media);
    await page.goto('/');
    await expectSettled(page);
    // The last stop of the page.
    await keyboard.to(m.contact_get_in_touch({}, { locale: 'en' }));
  }
});

test('The menu is opened, walked and closed by keys, and Escape gives the focus back', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  const keyboard = keyboardOf(page);
  const name = isMobile ? m.nav_menu({}, id) : m.nav_programmes({}, id);
  await page.goto('/id/accessibility');
  await expectSettled(page, 'id');
  await keyboard.to(name);
  const button = page.getByRole('navigation').getByRole('button', { name, exact: true });
  for (const key of ['Enter', 'Space']) {
    await keyboard.press(key);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await keyboard.to('Riset');
    await keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  }
  await keyboard.press('Enter');
  await keyboard.to('Riset');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Riset' })).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('A choice is made by arrow keys, and the focus stays on it', { tag: '@desktop' }, async ({ page }) => {
  const keyboard = keyboardOf(page);
  await page.goto('/products');
  await expectSettled(page);
  await keyboard.to('Sort by');
  await keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeFocused();
  await keyboard.to('In stock only');
  await keyboard.press('Space');
  await expect(page).toHaveURL(/inStock=true/);
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeFocused();
});

test('Dialogs hold the focus, close by Escape and give the focus back', { tag: '@desktop' }, async ({ page, shop }) => {
  const product = await addProduct(shop);
  await order(shop, await shop.newPerson('Ibu Papan Ketik'), product);
  await openAs(page, shop, shop.admin, '/inventory');
  await expectSettled(page, 'en', 'admin');
  const keyboard = keyboardOf(page);

  /** Opens the button's dialog or menu, walks around in it once, and leaves. */
  async function visit(button: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    const stops = new Set<string>();
    for (let stop = 0; stop < 20; stop += 1) {
      await keyboard.press('Tab');
      const now = await keyboard.focused();
      if (now.tag === 'body') continue; // the browser's own bar
      expect(now.faults, now.name).toEqual([]);
      expect(await dialog.evaluate((element) => element.contains(document.activeElement)), now.name).toBe(true);
      stops.add(now.name);
    }
    expect([...stops]).toContain('Close');
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await keyboard.focused()).name).toBe(button);
  }

  for (const name of [`Edit ${product.name}`, `Delete ${product.name}`]) {
    await keyboard.to(name);
    await visit(name);
  }
  await page.goto('/allorders');
  await expectSettled(page, 'en', 'admin');
  await keyboard.to(/^View Details: .*, Ibu Papan Ketik/);
  await visit((await keyboard.focused()).name);
});
