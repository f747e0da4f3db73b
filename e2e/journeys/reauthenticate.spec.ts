import { readFile } from 'node:fs/promises';
import { openForCommand } from '../../src/server/database/open-database.ts';
import { chooseAtStandIn, openGoogle } from '../fixtures/google-window.ts';
import type { RunningShop } from '../fixtures/running-shop.ts';
import { openAs } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../looks/accessibility.ts';
import { untilStill } from '../looks/good-screen.ts';

test.use({ provoked: [400, 401, 403] });

/** As if the last login had been twenty minutes ago. */
async function waitLong({ dataDir }: RunningShop, email: string): Promise<void> {
  const { db, close } = await openForCommand({ databaseUrl: null, dataDir }, () => {});
  await db
    .updateTable('identity.session')
    .set({ provenAt: new Date(Date.now() - 20 * 60_000) })
    .where('userId', 'in', db.selectFrom('identity.user').select('id').where('email', '=', email))
    .execute();
  await close();
}

test('A sensitive action long after the login asks for the password and goes on', async ({ page, shop }) => {
  const person = await shop.newPerson();
  await openAs(page, shop, person, '/your-data');
  await waitLong(shop, person.email);
  await page.getByRole('button', { name: 'For programs (JSON)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await untilStill(page);
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(person.email);
  await expect(dialog).toBeHidden();

  await waitLong(shop, person.email);
  await page.getByRole('button', { name: 'Close account' }).click();
  const question = page.getByRole('dialog', { name: 'Close your account for good?' });
  await question.getByRole('textbox').fill(person.email);
  await question.getByRole('button', { name: 'Delete my data' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(question.getByText('please type your password once more')).toBeVisible();
  await question.getByRole('button', { name: 'Delete my data' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/account-closed');
});

test('Without a password, a person confirms at Google, and another Google account does not count', async ({
  page,
  shop,
}) => {
  const email = `only-google-${process.pid}-${test.info().workerIndex}@family.example`;
  await page.goto('/signUp');
  await chooseAtStandIn(await openGoogle(page, 'Sign Up with Google'), email);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/your-data');
  await expect(page.getByRole('button', { name: 'For programs (JSON)' })).toBeEnabled();
  await waitLong(shop, email);
  await page.getByRole('button', { name: 'For programs (JSON)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' });
  await chooseAtStandIn(await openGoogle(page, 'Sign in with Google'), `other-${email}`);
  await expect(dialog.getByText('This is another Google account')).toBeVisible();
  const download = page.waitForEvent('download');
  await chooseAtStandIn(await openGoogle(page, 'Sign in with Google'), email);
  expect(await readFile(await (await download).path(), 'utf8')).toContain(email);
});
