import * as m from '../../src/messages/messages.js';
import { verificationLink } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectSettled } from '../looks/good-screen.ts';
import { keyboardOf } from '../looks/keyboard-only.ts';

const id = { locale: 'id' } as const;

test('With the keyboard alone a family signs up, takes the hint at a mistyped address, and confirms it, in Indonesian', async ({
  page,
  shop,
}) => {
  const keyboard = keyboardOf(page);
  const meant = `melati.${process.pid}@gmail.com`;
  const password = 'pagi yang tenang';
  await page.goto('/id/signUp');
  await expectSettled(page, 'id');
  await keyboard.to(m.sign_up_name({}, id));
  await keyboard.write('Ibu Melati');
  await keyboard.to(m.identity_email({}, id));
  await keyboard.write(meant.replace('gmail', 'gmial'));
  await keyboard.to(meant);
  await keyboard.press('Enter');
  await expect(page.getByLabel(m.identity_email({}, id))).toHaveValue(meant);
  await expect(page.getByRole('button', { name: meant })).toHaveCount(0);
  for (const label of [m.identity_password({}, id), m.sign_up_confirm_password({}, id)]) {
    await keyboard.to(label);
    await keyboard.write(password);
  }
  await keyboard.to(m.sign_up_button({}, id));
  await keyboard.press('Enter');
  await expect(page.getByText(m.identity_verification_sent({}, id))).toBeVisible();

  await page.goto(verificationLink((await shop.mail.mailTo(meant)).text));
  await keyboard.to(m.identity_password({}, id));
  await keyboard.write(password);
  await keyboard.to(m.verify_page_button({}, id));
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/id');
  await page.goto('/id/profile');
  await expect(page.getByText(meant)).toBeVisible();
});
