import { expect, provider, test, uidOf } from '../fixtures/any-provider-test.ts';
import { openGoogle } from '../fixtures/google-window.ts';
import { enterLogin } from '../fixtures/sign-in.ts';
import { navigate } from '../fixtures/steps.ts';
import { expectGoodScreen } from '../looks/good-screen.ts';

// The same journeys whichever provider signs people in: `npm test` goes through the embedded one, `npm run test:firebase`
// through Firebase's emulator.

// If a provider refuses a request, the browser logs an error in its own words.
test.use({ provoked: [400, 401, 403] });

let addresses = 0;
function newAddress(): string {
  addresses += 1;
  return `journey-${process.pid}-${test.info().workerIndex}-${addresses}@family.example`;
}

const atHome = (url: URL) => url.pathname === '/';

test('Signing up, waiting for the mail, asking for it again, verifying, logging in', async ({ page, shop }) => {
  const person = { email: newAddress(), password: 'a quiet evening at home' };
  await page.goto('/signUp');
  await page.getByLabel('Name').fill('Ibu Melati');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Waiting for Email Verification...' })).toBeDisabled();
  await expectGoodScreen(page, 'Sign Up');
  // Signing up alone signs no one in.
  await page.goto('/profile');
  await page.waitForURL('**/login?next=%2Fprofile');

  await enterLogin(page, person);
  await expect(page.getByText('Please verify your email before continuing.')).toBeVisible();
  await page.waitForURL('**/verify');
  const before = await provider.mailsSent(shop, person.email, 'verification');
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('Verification email sent. Please check your inbox.')).toBeVisible();
  await expect.poll(() => provider.mailsSent(shop, person.email, 'verification')).toBe(before + 1);

  await provider.verify(page, await provider.mailedLink(shop, person.email, 'verification'), {
    ...person,
    name: 'Ibu Melati',
  });
  if (!provider.linksSignIn) {
    await page.waitForURL('**/login?verified=1');
    await expect(page.getByText('Your email is verified. You can log in now.')).toBeVisible();
    await enterLogin(page, person);
  }
  await page.waitForURL(atHome);
  await navigate(page, 'Profile');
  await expect(page.getByText('Ibu Melati')).toBeVisible();
  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
});

test('A guarded page asks for the login and opens after it; a wrong password shows an error', async ({
  page,
  shop,
}) => {
  const person = await provider.newPerson(shop);
  await page.goto('/orders?from=mail');
  await page.waitForURL('**/login?next=%2Forders%3Ffrom%3Dmail');
  await enterLogin(page, { ...person, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled();
  await enterLogin(page, person);
  await page.waitForURL('**/orders?from=mail');
  await expect(page.getByText('No orders found.')).toBeVisible();
  await page.goto('/inventory');
  await expect(page.getByText('Access Denied')).toBeVisible();
});

test('Google’s window signs a new person in, and the same one again', async ({ page, shop }) => {
  const email = newAddress();
  await page.goto('/signUp');
  const first = await openGoogle(page, 'Sign Up with Google');
  await provider.chooseAtGoogle(first, email);
  await page.waitForURL(atHome);
  await expect(page.getByText('Signed up with Google!')).toBeVisible();
  await navigate(page, 'Profile');
  await expect(page.getByText(email)).toBeVisible();
  const uid = await uidOf(shop, email);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
  await page.goto('/login?next=%2Fprofile');
  const again = await openGoogle(page, 'Sign in with Google');
  await provider.chooseAtGoogle(again, email);
  await page.waitForURL('**/profile');
  await expect(page.getByText(email)).toBeVisible();
  expect(await uidOf(shop, email)).toBe(uid);
});

test('A forgotten password is replaced through the mailed link, which counts once', async ({ page, shop }) => {
  const person = await provider.newPerson(shop);
  const password = 'a new and quiet evening';
  await page.goto('/reset-password');
  for (const email of ['nobody@family.example', person.email]) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(`If there is an account with ${email}, an email is on its way.`)).toBeVisible();
  }
  const link = await provider.mailedLink(shop, person.email, 'reset');
  await page.goto(link);
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  if (provider.linksSignIn) {
    await page.waitForURL(atHome);
    await expect(page.getByText('Your new password is set, and you are logged in.')).toBeVisible();
    await navigate(page, 'Profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/login');
  } else await page.waitForURL('**/login?reset=1');
  await enterLogin(page, person);
  await expect(page.getByRole('alert')).toBeVisible();
  await enterLogin(page, { ...person, password });
  await page.waitForURL(atHome);
  await page.goto(link);
  await expect(page.getByRole('link', { name: 'Send me a new link' })).toBeVisible();
});
