import { chooseAtStandIn, openGoogle } from '../fixtures/google-window.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { at, changeInDatabase, cut, hold, type State, stopClock } from './checks/scene.ts';

async function fillSignUp(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto('/signUp');
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click();
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

let newcomers = 0;
function newcomer() {
  newcomers += 1;
  return {
    Name: 'Ibu Dewi',
    Email: `newcomer-${process.pid}-${newcomers}@family.example`,
    Password: 'a quiet morning',
    'Confirm password': 'a quiet morning',
  };
}

const slowLogin: State['reach'] = async (scene) => {
  await stopClock(scene);
  await hold(scene, '**/identity/sign-in/email', 'POST');
  await fillLogin(scene.page, scene.shop.shopper.email, scene.shop.shopper.password);
};

/** The states of people who sign up or log in. */
export const identityStates = {
  'sign-up with two passwords': {
    reach: ({ page }) => fillSignUp(page, { ...newcomer(), 'Confirm password': 'another morning' }),
  },
  'sign-up with Google done': {
    async reach({ page }) {
      await page.goto('/signUp');
      await chooseAtStandIn(await openGoogle(page, 'Sign Up with Google'), newcomer().Email);
      await page.waitForURL((url) => url.pathname === '/');
    },
  },
  'sign-up with Google, address not verified': {
    async reach({ page }) {
      await page.goto('/signUp');
      const window = await openGoogle(page, 'Sign Up with Google');
      await chooseAtStandIn(window, newcomer().Email, { verified: false });
    },
  },
  'sign-up with a password beyond the policy': {
    provoked: [400],
    async reach({ page }) {
      // Longer than allowed, and no word over and over: that would be too common.
      const long = Array.from({ length: 40 }, (_, i) => `word${i}`).join(' ');
      await fillSignUp(page, { ...newcomer(), Password: long, 'Confirm password': long });
    },
  },
  'sign-up without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/identity/sign-up/email', 'POST');
      await fillSignUp(scene.page, newcomer());
    },
  },
  'sign-up whose scripts do not arrive': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, /\/assets\/embedded-client\.browser-[^/]+\.js$/);
      await fillSignUp(scene.page, newcomer());
    },
  },
  'login before the verification': {
    ownClock: true,
    async reach(scene) {
      const { page, shop } = scene;
      const person = {
        name: 'Ibu Ani',
        email: `waiting-${process.pid}-${Date.now()}@family.example`,
        password: 'not yet so',
      };
      const signedUp = await page.request.post('/identity/sign-up/email', {
        data: person,
        headers: { origin: shop.url },
      });
      await expect(signedUp).toBeOK();
      await stopClock(scene);
      await fillLogin(page, person.email, person.password);
      await expect(page).toHaveURL('/verify');
    },
  },
  'login with a bad address': { reach: ({ page }) => fillLogin(page, 'sari at family', 'sesame') },
  'login under way': { ownClock: true, reach: slowLogin },
  'login under way on a phone': {
    ownClock: true,
    reach: slowLogin,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  'login of a disabled account': {
    provoked: [403],
    async reach(scene) {
      const { email, password } = await scene.shop.newPerson();
      await changeInDatabase(scene, 'update account set disabled_at = now() where email = $1', [email]);
      await fillLogin(scene.page, email, password);
    },
  },
  'login of a person with two-factor': {
    provoked: [401],
    async reach(scene) {
      const { email, password } = await scene.shop.newPerson();
      const on = `insert into identity.two_factor ("userId", secret, since)
        select id, 'sealed', now() from identity."user" where email = $1`;
      await changeInDatabase(scene, on, [email]);
      await fillLogin(scene.page, email, password);
    },
  },
  'login without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/identity/sign-in/email', 'POST');
      await fillLogin(scene.page, 'nobody@family.example', 'a wrong one');
    },
  },
  'login after ten attempts': {
    provoked: [401, 429],
    async reach({ page }) {
      await page.goto('/login');
      const data = { email: `tried-${process.pid}@family.example`, password: 'a wrong one' };
      const attempts = Array.from({ length: 10 }, () => page.request.post('/identity/sign-in/email', { data }));
      expect((await Promise.all(attempts)).map((answer) => answer.status())).toEqual(Array(10).fill(401));
      await fillLogin(page, data.email, data.password);
    },
  },
  'login after fifty attempts': {
    provoked: [401, 429],
    async reach(scene) {
      const email = `tried-often-${process.pid}@family.example`;
      await fillLogin(scene.page, email, 'a wrong one');
      await expect(scene.page.getByRole('alert')).toContainText('not right');
      // The newest count is that of this address. Its key is sealed.
      await changeInDatabase(
        scene,
        `update identity.rate_limit set points = 50 where key = (
          select key from identity.rate_limit where key like 'password:600:%' order by expire desc limit 1)`,
        [],
      );
      await fillLogin(scene.page, email, 'a wrong one');
    },
  },
  'login that the shop does not hear of': {
    // The sign-out that follows calls the token back, perhaps before the admin check has used it.
    provoked: ['net::ERR_FAILED', 401],
    async reach(scene) {
      await cut(scene, '**/api/auth/sync', 'POST');
      await fillLogin(scene.page, scene.shop.shopper.email, scene.shop.shopper.password);
    },
  },
  'mailed link that is no good': { reach: at('/identity/verify-email?token=nothing') },
  'mailed link to a new password that is none': { provoked: [400], reach: at('/new-password#token=nothing') },
} satisfies Record<string, State>;
