import { createHash } from 'node:crypto';
import { addProduct } from './api.ts';
import { chooseAtStandIn, openGoogle } from './google-window.ts';
import { expiredToken } from './running-shop.ts';
import { at, changeInDatabase, cut, failGateway, hold, open, type State, stopClock } from './specification-scene.ts';
import { expect, type Page, skipSplash } from './test.ts';

const kit = '01930f4a-6c03-7cd8-a215-f73b8c1e609a';
const apiProduct = /\/api\/products\/[0-9a-f-]{36}$/;
const apiList = /\/api\/products\?/;

/** Follows a link, so that the page asks the API itself. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

async function atHome(page: Page): Promise<void> {
  await skipSplash(page);
  await open(page, '/');
}

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

export const visitorStates = {
  'visitor at home': { reach: at('/'), onPhones: true },
  'visitor at the menu': { reach: at('/'), onPhones: true },
  'splash playing, its clock standing still': {
    async reach(scene) {
      await stopClock(scene);
      await scene.page.goto('/');
    },
  },
  'visitor who presses a card’s cart button': {
    async reach({ page }) {
      await atHome(page);
      await page.getByRole('button', { name: 'Add Everyday Care Kit to Cart' }).click();
    },
  },
  'visitor who opens addresses': { reach: at('/') },
  'visitor in the catalogue': { reach: at('/products?category=Tracheostomy+Tubes') },
  'catalogue on its way': {
    async reach(scene) {
      await atHome(scene.page);
      await hold(scene, apiList);
      await follow(scene.page, 'View All');
    },
  },
  'catalogue without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await atHome(scene.page);
      await cut(scene, apiList);
      await follow(scene.page, 'View All');
    },
  },
  'catalogue behind a failing gateway': {
    provoked: [502],
    async reach(scene) {
      await atHome(scene.page);
      await failGateway(scene, apiList);
      await follow(scene.page, 'View All');
    },
  },
  'catalogue that the shop refuses': { provoked: [400], reach: at('/products?cursor=nothing') },
  'visitor at a product': { reach: at(`/productDetails/${kit}`) },
  'product with a name and little else': {
    async reach(scene) {
      scene.product = await addProduct(scene.shop, { category: '' });
      await at(`/productDetails/${scene.product._id}`)(scene);
    },
  },
  'product alone in its category': {
    async reach(scene) {
      scene.product = await addProduct(scene.shop, { category: `Alone ${process.pid}` });
      await at(`/productDetails/${scene.product._id}`)(scene);
    },
  },
  'product on its way': {
    async reach(scene) {
      await atHome(scene.page);
      await hold(scene, apiProduct);
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'related items on their way': {
    async reach(scene) {
      await atHome(scene.page);
      await hold(scene, '**/api/products/related/**');
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'related items without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await atHome(scene.page);
      await cut(scene, '**/api/products/related/**');
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'product without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await atHome(scene.page);
      await cut(scene, apiProduct);
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'product behind a failing gateway': {
    provoked: [502],
    async reach(scene) {
      await atHome(scene.page);
      await failGateway(scene, apiProduct);
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'product that is not there': {
    provoked: [404],
    reach: at('/productDetails/01930f4a-0000-7000-8000-000000000000'),
  },
  'visitor at sign-up': { reach: at('/signUp') },
  'sign-up sent empty': { reach: ({ page }) => fillSignUp(page, {}) },
  'sign-up with two passwords': {
    reach: ({ page }) => fillSignUp(page, { ...newcomer(), 'Confirm password': 'another morning' }),
  },
  'sign-up done': { reach: ({ page }) => fillSignUp(page, newcomer()) },
  'sign-up with Google done': {
    async reach({ page }) {
      await skipSplash(page);
      await open(page, '/signUp');
      await chooseAtStandIn(await openGoogle(page, 'Sign Up with Google'), newcomer().Email);
      await page.waitForURL((url) => url.pathname === '/');
    },
  },
  'sign-up with Google, address not verified': {
    async reach({ page }) {
      await open(page, '/signUp');
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
      await cut(scene, /\/assets\/embedded-client-[^/]+\.js$/);
      await fillSignUp(scene.page, newcomer());
    },
  },
  'visitor at login': { reach: at('/login') },
  'login sent empty': { reach: ({ page }) => fillLogin(page, '', '') },
  'login before the verification': {
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
  'login under way': { reach: slowLogin },
  'login under way on a phone': {
    reach: slowLogin,
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  },
  'login with a wrong password': {
    provoked: [401],
    reach: ({ page }) => fillLogin(page, 'nobody@family.example', 'a wrong one'),
  },
  'login of a disabled account': {
    provoked: [403],
    async reach(scene) {
      const { email, password } = await scene.shop.newPerson();
      await changeInDatabase(scene, 'update account set disabled_at = now() where email = $1', [email]);
      await fillLogin(scene.page, email, password);
    },
  },
  'login of somebody with a second step': {
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
  'login after ten tries': {
    provoked: [401, 429],
    async reach({ page }) {
      await page.goto('/login');
      const data = { email: `tried-${process.pid}@family.example`, password: 'a wrong one' };
      const tries = Array.from({ length: 10 }, () => page.request.post('/identity/sign-in/email', { data }));
      expect((await Promise.all(tries)).map((answer) => answer.status())).toEqual(Array(10).fill(401));
      await fillLogin(page, data.email, data.password);
    },
  },
  'login after fifty tries': {
    provoked: [401, 429],
    async reach(scene) {
      const email = `tried-often-${process.pid}@family.example`;
      await fillLogin(scene.page, email, 'a wrong one');
      await expect(scene.page.getByRole('alert')).toContainText('not right');
      const key = `password:600:${createHash('sha256').update(email).digest('base64url')}`;
      await changeInDatabase(scene, 'update identity.rate_limit set points = 50 where key = $1', [key]);
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
  'visitor at verify': { reach: at('/verify') },
  'mailed link that is no good': { reach: at('/identity/verify-email?token=nothing') },
  'mailed link to a new password that is none': { provoked: [400], reach: at('/new-password#token=nothing') },
  'mailed link to a new password that has expired': {
    provoked: [400],
    reach: async (scene) => at(`/new-password#token=${await expiredToken(scene.shop)}`)(scene),
  },
  'visitor at all orders': { provoked: [401], reach: at('/allorders') },
  'visitor with a watch': {
    async reach(scene) {
      await scene.page.clock.install();
      await at('/')(scene);
    },
  },
} satisfies Record<string, State>;
