import * as m from '../../../src/messages/messages.js';
import { expect, test } from '../../fixtures/test.ts';
import { expectSettled } from '../../looks/good-screen.ts';
import { expectArrival, keyboardOf } from '../../looks/keyboard-only.ts';

const id = { locale: 'id' } as const;

test('With the keyboard alone a misspelled search suggests, is corrected, and leads to the product, in Indonesian', async ({
  page,
}) => {
  const keyboard = keyboardOf(page);
  const field = page.getByRole('combobox', { name: m.catalogue_search_label({}, id) });
  const list = page.getByRole('listbox', { name: m.catalogue_suggestions({}, id) });
  const suggested = list.getByRole('option');
  const chosen = list.locator('[aria-selected=true]');
  /** Types it into the field and waits for the shop's suggestions for all of it. */
  async function type(words: string): Promise<void> {
    // Products that arrive late would move the focused element.
    await expectSettled(page, 'id');
    const answer = page.waitForResponse((each) => new URL(each.url()).searchParams.get('q') === words);
    await keyboard.to(m.catalogue_search_label({}, id));
    await keyboard.write(words);
    await answer;
    await expect(field).toHaveAttribute('aria-expanded', 'true');
  }

  await page.goto('/id/products');
  await type('sucction');
  await expect(suggested.first()).toContainText('8 Fr');
  await keyboard.press('ArrowUp');
  await expect(suggested.last()).toHaveAttribute('aria-selected', 'true');
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) await keyboard.press(key);
  await expect(suggested.first()).toHaveAttribute('aria-selected', 'true');
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute('aria-activedescendant', String(await suggested.first().getAttribute('id')));
  await keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('sucction');
  await expect(field).toBeFocused();

  await keyboard.press('Enter');
  await expect(page).toHaveURL('/id/products?q=sucction');
  const note = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: m.catalogue_did_you_mean({}, id) });
  await expect(note).toHaveText(`${m.catalogue_did_you_mean({}, id)} suction`);
  await keyboard.to('suction');
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/id/products?q=suction');
  await expect(note).toHaveCount(0);
  await expect(field).toHaveValue('suction');

  await type('sucction 8');
  await keyboard.press('ArrowDown');
  const name = String(await chosen.textContent());
  await keyboard.press('Enter');
  await expectArrival(page, name);
});
