// Every screen of the site and its main states. Routes that nothing here names are added by themselves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/stamps.mjs';

const menuButton = 'header [aria-expanded]';
const submit = 'main form [type=submit]';
const missingId = '01930f4a-6c00-7b21-9d3e-000000000000';
const phone = [360];

const product = (find) => (shop) => `/productDetails/${(shop.products.find(find) ?? shop.products[0])._id}`;
const inStock = ({ countInStock }) => countInStock > 10;
/** A page reached by a link, whose data never come, or are refused. */
const waiting = (path, address, who) => ({
  path: '/research',
  who,
  before: (at) => at.hold(address),
  act: after(path),
});
const failing = (path, address, who) => ({
  path: '/research',
  who,
  before: (at) => at.refuse(address),
  act: after(path),
});
const after = (path) => async (at) => {
  await at.follow(typeof path === 'function' ? path(at.shop) : path);
  await at.pause(500);
};

const frame = [
  { name: 'home', path: '/' },
  { name: 'home-shopper', path: '/', who: 'shopper', act: ({ wait }) => wait('article a[href$="/cart"]') },
  { name: 'splash', path: '/#splash', fold: true, act: ({ pause }) => pause(700) },
  { name: 'menu', path: '/', fold: true, act: ({ press }) => press(menuButton) },
  { name: 'menu-admin', path: '/', who: 'admin', fold: true, act: ({ press }) => press(menuButton) },
  { name: 'toast-error', path: '/', fold: true, act: ({ press }) => press('article button') },
  { name: 'not-found', path: '/nowhere' },
  {
    name: 'offline',
    path: '/research',
    async act(at) {
      await at.goOffline();
      await after('/products')(at);
    },
  },
];

const shop = [
  { name: 'products', path: '/products' },
  { name: 'products-shopper', path: '/products', who: 'shopper', act: ({ wait }) => wait('article button') },
  { name: 'products-none', path: '/products?q=zzzz' },
  { name: 'products-loading', ...waiting('/products', '**/api/products**') },
  { name: 'products-failed', ...failing('/products', '**/api/products**') },
  { name: 'product', path: product(inStock) },
  { name: 'product-shopper', path: product(inStock), who: 'newcomer', act: ({ wait }) => wait('main fieldset') },
  {
    name: 'product-fold',
    path: product(inStock),
    who: 'newcomer',
    fold: true,
    act: ({ wait }) => wait('main fieldset'),
  },
  {
    name: 'product-beyond-limit',
    path: product(({ yearlyLimitPerUser, countInStock }) => yearlyLimitPerUser && countInStock > yearlyLimitPerUser),
    who: 'newcomer',
    act: ({ fill }) => fill('main fieldset input', '90'),
  },
  {
    name: 'product-limit-reached',
    path: (at) => `/productDetails/${at.usedUp}`,
    who: 'shopper',
    act: ({ pause }) => pause(500),
  },
  {
    name: 'product-in-cart',
    path: (at) => `/productDetails/${at.inCart}`,
    who: 'shopper',
    act: ({ wait }) => wait('main a[href$="/cart"]'),
  },
  { name: 'product-out-of-stock', path: product(({ countInStock }) => countInStock === 0) },
  { name: 'product-missing', path: `/productDetails/${missingId}` },
  { name: 'product-loading', ...waiting(product(inStock), '**/api/products/**') },
  { name: 'product-failed', ...failing(product(inStock), '**/api/products/**') },
];

const identity = [
  { name: 'sign-up', path: '/signUp' },
  {
    name: 'sign-up-errors',
    path: '/signUp',
    async act({ fill, press, wait }) {
      await fill('main input[type=email]', 'no-address');
      await press(submit);
      await wait('main [aria-invalid=true]');
    },
  },
  {
    name: 'sign-up-waiting',
    path: '/signUp',
    before: ({ answer }) => answer('**/identity/sign-up/**', 200, {}),
    async act({ page, fill, press, wait }) {
      await fill('main input[autocomplete=name]', 'Ibu Sari');
      await fill('main input[type=email]', 'sari@keluarga.example');
      for (const password of await page.locator('main input[type=password]').all()) await password.fill('six-or-more');
      await press(submit);
      await wait('main [role=status]');
    },
  },
  { name: 'verify', path: '/verify' },
  { name: 'verify-expired', path: '/verify?expired', act: ({ pause }) => pause(300) },
  { name: 'login', path: '/login' },
  { name: 'login-verified', path: '/login?verified', act: ({ pause }) => pause(300) },
  { name: 'login-errors', path: '/login', act: ({ press }) => press(submit) },
  {
    name: 'login-refused',
    path: '/login',
    async act({ fill, press, wait }) {
      await fill('main input[type=email]', 'sari@keluarga.example');
      await fill('main input[type=password]', 'six-or-more');
      await press(submit);
      await wait('main [role=alert]');
    },
  },
  { name: 'logout', path: '/logout', who: 'newcomer', act: ({ wait }) => wait('main button') },
  { name: 'profile', path: '/profile', who: 'newcomer', act: ({ wait }) => wait('main dl') },
  { name: 'profile-admin', path: '/profile', who: 'admin', act: ({ wait }) => wait('main dl') },
  { name: 'account', path: '/account', who: 'newcomer', act: ({ wait }) => wait('main li') },
  { name: 'your-data', path: '/your-data', who: 'newcomer', act: ({ wait }) => wait('main form') },
  { name: 'new-password-expired', path: '/new-password#token=none', act: ({ wait }) => wait('main [role=alert]') },
  { name: 'without-scripts', path: '/cart', who: 'scriptless' },
  { name: 'access-denied', path: '/inventory', who: 'newcomer', act: ({ wait }) => wait('main h1') },
];

const buying = [
  { name: 'cart', path: '/cart', who: 'shopper', act: ({ wait }) => wait('main table') },
  {
    name: 'cart-fold',
    path: '/cart',
    who: 'shopper',
    fold: true,
    widths: phone,
    act: ({ wait }) => wait('main table'),
  },
  { name: 'cart-empty', path: '/cart', who: 'newcomer', act: ({ wait }) => wait('main section') },
  {
    name: 'cart-empty-toast',
    path: '/cart',
    who: 'newcomer',
    fold: true,
    act: ({ press }) => press('main section button'),
  },
  {
    name: 'cart-troubles',
    path: '/cart',
    who: 'shopper',
    before: ({ change }) =>
      change('**/api/cart', ({ items: [first, second, third] }) => ({
        items: [
          { ...first, available: false },
          { ...second, countInStock: 0 },
          { ...third, countInStock: 1 },
        ],
      })),
    act: ({ wait }) => wait('main table'),
  },
  { name: 'cart-loading', ...waiting('/cart', '**/api/cart', 'shopper') },
  { name: 'cart-failed', ...failing('/cart', '**/api/cart', 'shopper') },
  { name: 'billing', path: '/billing', who: 'shopper', act: ({ wait }) => wait('main form') },
  {
    name: 'billing-fold',
    path: '/billing',
    who: 'shopper',
    fold: true,
    widths: phone,
    act: ({ wait }) => wait('main form'),
  },
  {
    name: 'billing-errors',
    path: '/billing',
    who: 'shopper',
    async act({ fill, press, wait }) {
      await fill('main input[autocomplete=tel]', '12');
      await fill('main input[autocomplete=address-line1]', '');
      await fill('main input[autocomplete=postal-code]', '1');
      await press(submit);
      await wait('main [aria-invalid=true]');
    },
  },
  {
    name: 'billing-refused',
    path: '/billing',
    who: 'shopper',
    before: ({ answer }) => answer('**/api/orders', 418, {}),
    async act({ press, wait }) {
      await press(submit);
      await wait('main [role=alert]');
    },
  },
  { name: 'billing-empty', path: '/billing', who: 'newcomer', act: ({ wait }) => wait('main h2') },
  { name: 'billing-loading', ...waiting('/billing', '**/api/cart', 'shopper') },
  { name: 'orders', path: '/orders', who: 'shopper', act: ({ wait }) => wait('main article') },
  { name: 'orders-empty', path: '/orders', who: 'newcomer', act: ({ wait }) => wait('main h2') },
  { name: 'orders-loading', ...waiting('/orders', '**/api/orders/**', 'shopper') },
  { name: 'orders-failed', ...failing('/orders', '**/api/orders/**', 'shopper') },
];

const admin = [
  { name: 'all-orders', path: '/allorders', who: 'admin', act: ({ wait }) => wait('main li h2') },
  { name: 'all-orders-signed-out', path: '/allorders', act: ({ wait }) => wait('main h2') },
  { name: 'all-orders-forbidden', path: '/allorders', who: 'newcomer', act: ({ wait }) => wait('main h2') },
  { name: 'all-orders-loading', ...waiting('/allorders', '**/api/orders/**', 'admin') },
  { name: 'all-orders-failed', ...failing('/allorders', '**/api/orders/**', 'admin') },
  {
    name: 'all-orders-details',
    path: '/allorders',
    who: 'admin',
    fold: true,
    act: ({ press }) => press('main li button'),
  },
  {
    name: 'all-orders-grant',
    path: '/allorders',
    who: 'admin',
    fold: true,
    async act({ press }) {
      await press('main li button');
      await press('dialog[open] li button');
    },
  },
  {
    name: 'all-orders-delete',
    path: '/allorders',
    who: 'admin',
    fold: true,
    async act({ press, page }) {
      await press('main li button:has(svg)');
      await page.locator('dialog[open] button').last().click();
    },
  },
  {
    name: 'all-orders-add',
    path: '/allorders',
    who: 'admin',
    fold: true,
    act: ({ press }) => press('main header button'),
  },
  { name: 'add-product', path: '/addProduct', who: 'admin', act: ({ wait }) => wait('main form') },
  { name: 'add-product-errors', path: '/addProduct', who: 'admin', act: ({ press }) => press(submit) },
  { name: 'inventory', path: '/inventory', who: 'admin', act: ({ wait }) => wait('main table') },
  { name: 'inventory-loading', ...waiting('/inventory', '**/api/products**', 'admin') },
  { name: 'inventory-failed', ...failing('/inventory', '**/api/products**', 'admin') },
  {
    name: 'inventory-none',
    path: '/inventory',
    who: 'admin',
    async act({ fill, wait }) {
      await fill('main input[type=search]', 'zzzz');
      await wait('main h2');
    },
  },
  { name: 'inventory-edit', path: '/inventory', who: 'admin', fold: true, act: ({ press }) => press('main td button') },
  {
    name: 'inventory-discard',
    path: '/inventory',
    who: 'admin',
    fold: true,
    async act({ press, fill, page }) {
      await press('main td button');
      await fill('dialog[open] input', 'Another name');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'inventory-delete',
    path: '/inventory',
    who: 'admin',
    fold: true,
    act: ({ press }) => press('main td button + button'),
  },
  { name: 'accounts', path: '/admin/accounts', who: 'admin', act: ({ wait }) => wait('main select') },
  {
    name: 'accounts-role',
    path: '/admin/accounts',
    who: 'admin',
    fold: true,
    act: ({ choose }) => choose('main select', 'staff'),
  },
];

/** Addresses that only lead to another page. */
const redirects = ['/shop', '/productDetails', '/edit-products'];

/** All screens; a route that is new is there as a visitor sees it. */
export function allScreens() {
  const listed = [...frame, ...shop, ...identity, ...buying, ...admin];
  const routes = readFileSync(join(root, 'src/routes.ts'), 'utf8').matchAll(/route\('([^':*]+)'/g);
  const paths = [...routes].map(([, path]) => `/${path}`);
  const added = paths
    .filter((path) => !redirects.includes(path) && !listed.some((screen) => screen.path === path))
    .map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path }));
  return [...listed, ...added];
}
