import { addProduct, order, putInCart } from '../fixtures/shop-api.ts';
import { fillAddress, orderButton } from '../fixtures/steps.ts';
import { expect } from '../fixtures/test.ts';
import type { Scene } from './checks/checks.ts';
import { changeInDatabase, cut, hold, loseToken, type State, settleIn, signIn, stopClock } from './checks/scene.ts';

async function withCart(scene: Scene, address: string, quantity = 2): Promise<void> {
  const person = await scene.shop.newPerson();
  scene.product = await addProduct(scene.shop);
  await putInCart(scene.shop, person, { ...scene.product } as Parameters<typeof putInCart>[2], quantity);
  await signIn(scene, person, address);
}

async function atNewProduct(scene: Scene, fields: Parameters<typeof addProduct>[1] = {}): Promise<void> {
  scene.product = await addProduct(scene.shop, fields);
  await signIn(scene, await scene.shop.newPerson(), `/productDetails/${scene.product._id}`);
}

const as =
  (address: string): State['reach'] =>
  (scene) =>
    signIn(scene, scene.shop.shopper, address);

export const customerStates = {
  'customer at home': { reach: as('/'), onPhones: true },
  'customer who opens addresses': { reach: as('/profile') },
  'customer in the catalogue': {
    reach: async (scene) => signIn(scene, await scene.shop.newPerson(), '/products?category=Tracheostomy+Tubes'),
  },
  'customer at home with an empty cart': {
    async reach(scene) {
      scene.product = { _id: '01930f4a-6c01-7e54-8a06-c2f9137b4d85', name: 'Soft Neck Tie, Small' };
      await signIn(scene, await scene.shop.newPerson(), '/');
    },
  },
  'customer at a product': { reach: (scene) => atNewProduct(scene) },
  'customer at a sold-out product': { reach: (scene) => atNewProduct(scene, { countInStock: 0 }) },
  'customer with the product in the cart': {
    async reach(scene) {
      await atNewProduct(scene);
      await scene.page.getByRole('button', { name: 'Add to Cart' }).click();
    },
  },
  'customer beyond the yearly limit': {
    async reach(scene) {
      const person = await scene.shop.newPerson();
      const product = await addProduct(scene.shop, { yearlyLimitPerUser: 4 });
      scene.product = product;
      await order(scene.shop, person, product, 3);
      await signIn(scene, person, `/productDetails/${product._id}`);
      await scene.page.getByRole('textbox', { name: 'Quantity' }).fill('2');
      await scene.page.getByRole('button', { name: 'Add to Cart' }).click();
    },
  },
  'add to cart while the count cannot be read': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/api/cart/purchase-count', 'POST');
      await atNewProduct(scene);
      await scene.page.getByRole('button', { name: 'Add to Cart' }).click();
    },
  },
  'add to cart without a network': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, /\/api\/cart\/?$/, 'POST');
      await atNewProduct(scene);
      await scene.page.getByRole('button', { name: 'Add to Cart' }).click();
    },
  },
  'cart with one product': { reach: (scene) => withCart(scene, '/cart') },
  'checkout of an empty cart': {
    async reach(scene) {
      await signIn(scene, await scene.shop.newPerson(), '/cart');
      await scene.page.getByRole('button', { name: 'Proceed to checkout' }).click();
    },
  },
  'cart whose change does not arrive': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await withCart(scene, '/cart');
      await cut(scene, /\/api\/cart\/?$/, 'POST');
      await scene.page.getByRole('button', { name: 'One more' }).click();
    },
  },
  'cart requested without a login': {
    provoked: [401],
    async reach(scene) {
      await loseToken(scene, '**/api/cart');
      await as('/cart')(scene);
    },
  },
  'billing with a product': { reach: (scene) => withCart(scene, '/billing', 1) },
  'billing sent empty': {
    async reach(scene) {
      await withCart(scene, '/billing', 1);
      await scene.page.getByLabel('Full name').fill('');
      await scene.page.getByRole('main').getByLabel('Email').fill('');
      await orderButton(scene.page).click();
    },
  },
  'billing without a network': { provoked: ['net::ERR_FAILED'], reach: (scene) => withCart(scene, '/billing', 1) },
  'order just placed': {
    async reach(scene) {
      await withCart(scene, '/billing', 1);
      await fillAddress(scene.page);
      await scene.page.getByLabel('Apartment, floor or block').fill('Blok C 12');
      await orderButton(scene.page).click();
      await expect(scene.page).toHaveURL('/orders');
    },
  },
  'orders requested without a login': {
    provoked: [401],
    async reach(scene) {
      await loseToken(scene, /\/api\/orders\/[^/]+$/);
      await as('/orders')(scene);
    },
  },
  'customer at the profile': { reach: as('/profile') },
  'customer who takes their data along, long after the login': {
    provoked: [403],
    async reach(scene) {
      const person = await scene.shop.newPerson();
      await signIn(scene, person, '/your-data');
      const longAgo = `update identity.session set "provenAt" = now() - interval '1 hour'
        where "userId" = (select id from identity."user" where email = $1)`;
      await changeInDatabase(scene, longAgo, [person.email]);
      await scene.page.getByRole('button', { name: 'For programs (JSON)' }).click();
    },
  },
  'customer changing the password without knowing it': {
    provoked: [400],
    async reach(scene) {
      await signIn(scene, await scene.shop.newPerson(), '/account');
      const form = scene.page.getByRole('region', { name: 'Change password' });
      await form.getByLabel('Current password').fill('not the present one');
      for (const label of ['New password', 'Confirm password']) await form.getByLabel(label).fill('a quiet evening');
      await form.getByRole('button', { name: 'Change password' }).click();
    },
  },
  'nameless customer at the profile': {
    async reach(scene) {
      const person = await scene.shop.newPerson();
      await changeInDatabase(scene, `update identity."user" set name = '' where email = $1`, [person.email]);
      await signIn(scene, person, '/profile');
    },
  },
  'customer at logout': { reach: async (scene) => settleIn(scene, await scene.shop.newPerson(), '/logout') },
  'customer at login, signed in already': {
    ownClock: true,
    async reach(scene) {
      await as('/profile')(scene);
      await stopClock(scene);
      await scene.page.goto('/login');
    },
  },
  'signed in at login, not verified': {
    async reach({ page, shop }) {
      const person = {
        name: 'Ibu Ani',
        email: `ani-${process.pid}-${Date.now()}@family.example`,
        password: 'not yet so',
      };
      const { name: _, ...credentials } = person;
      const headers = { origin: shop.url };
      await expect(await page.request.post('/identity/sign-up/email', { data: person, headers })).toBeOK();
      await expect(await page.request.post('/identity/sign-in/email', { data: credentials, headers })).toBeOK();
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('signed-in', 'yes'));
      await page.goto('/login');
    },
  },
  'page whose visitor is not known yet': {
    async reach(scene) {
      await as('/profile')(scene);
      await hold(scene, '**/identity/token');
      await scene.page.goto('/cart');
    },
  },
  'customer whose session ended elsewhere': {
    provoked: [401],
    async reach(scene) {
      await signIn(scene, await scene.shop.newPerson(), '/profile');
      await scene.page.request.post('/identity/sign-out', { data: {}, headers: { origin: scene.shop.url } });
      await scene.page.goto('/profile');
    },
  },
  'customer with a watch': {
    ownClock: true,
    async reach(scene) {
      await scene.page.clock.install();
      await signIn(scene, await scene.shop.newPerson(), '/profile');
    },
  },
} satisfies Record<string, State>;
