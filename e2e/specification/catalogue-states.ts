import { holdSplash } from '../fixtures/held-splash.ts';
import { addProduct } from '../fixtures/shop-api.ts';
import type { Page } from '../fixtures/test.ts';
import { at, cut, failGateway, hold, type State } from './checks/scene.ts';

const apiProduct = /\/api\/products\/[0-9a-f-]{36}$/;
const apiList = /\/api\/products\?/;

/** Follows a link, so that the page asks the API itself. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
}

async function atHome(page: Page): Promise<void> {
  await page.goto('/');
}

/** The states of visitors at home and in the shop. */
export const catalogueStates = {
  'visitor at home': { reach: at('/'), onPhones: true },
  'visitor at the menu': { reach: at('/'), onPhones: true },
  'splash playing, its clock standing still': {
    ownClock: true,
    splash: true,
    async reach(scene) {
      await holdSplash(scene.page);
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
  'catalogue behind a failing gateway': {
    provoked: [502],
    async reach(scene) {
      await atHome(scene.page);
      await failGateway(scene, apiList);
      await follow(scene.page, 'View All');
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
  'product behind a failing gateway': {
    provoked: [502],
    async reach(scene) {
      await atHome(scene.page);
      await failGateway(scene, apiProduct);
      await scene.page.getByRole('link', { name: /^Everyday Care Kit/ }).click();
    },
  },
  'visitor with a watch': {
    ownClock: true,
    async reach(scene) {
      await scene.page.clock.install();
      await at('/')(scene);
    },
  },
} satisfies Record<string, State>;
