import { addProduct, callerOf, drawnPicture, order } from '../fixtures/shop-api.ts';
import type { Scene } from './checks/checks.ts';
import { changeInDatabase, cut, hold, type State, signIn } from './checks/scene.ts';

const as =
  (address: string): State['reach'] =>
  (scene) =>
    signIn(scene, scene.shop.admin, address);

async function addNewProduct(scene: Scene): Promise<void> {
  const { page } = scene;
  await as('/addProduct')(scene);
  await page.getByLabel('Name', { exact: true }).fill('Feeding Cup');
  await page.getByLabel('Price', { exact: true }).fill('12000');
  await page.getByLabel('Image', { exact: true }).setInputFiles(await drawnPicture());
  await page.getByRole('button', { name: 'Add product', exact: true }).click();
}

async function atInventory(scene: Scene, act: 'Edit' | 'Delete'): Promise<void> {
  scene.product = await addProduct(scene.shop);
  await as('/inventory')(scene);
  await scene.page.getByRole('button', { name: `${act} ${scene.product.name}` }).click();
}

async function edited(scene: Scene): Promise<void> {
  await atInventory(scene, 'Edit');
  await scene.page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('26000');
  await scene.page.getByRole('button', { name: 'Save changes' }).click();
}

async function deleted(scene: Scene): Promise<void> {
  await atInventory(scene, 'Delete');
  await scene.page.getByRole('dialog').getByRole('button', { name: 'Delete product', exact: true }).click();
}

/** An order of three units, and a person at the list of all orders. */
async function atAllOrders(scene: Scene, viewer: Scene['person'] = scene.shop.admin): Promise<void> {
  const person = await scene.shop.newPerson('Ibu Kartini');
  const product = await addProduct(scene.shop);
  await order(scene.shop, person, product, 3);
  await signIn(scene, viewer, '/allorders');
  scene.product = product;
  scene.person = person;
}

export const adminStates = {
  'admin at home': { reach: as('/'), onPhones: true },
  'admin who opens addresses': { reach: as('/profile') },
  'product form sent empty': {
    async reach(scene) {
      await as('/addProduct')(scene);
      await scene.page.getByRole('button', { name: 'Add product', exact: true }).click();
    },
  },
  'product being uploaded': {
    async reach(scene) {
      await hold(scene, '**/api/products', 'POST');
      await addNewProduct(scene);
    },
  },
  'product just added': { reach: addNewProduct },
  'product that could not be added': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/api/products', 'POST');
      await addNewProduct(scene);
    },
  },
  'admin in the inventory': {
    async reach(scene) {
      await as('/inventory?sort=name')(scene);
      await scene.page.getByRole('button', { name: 'More', exact: true }).click();
    },
  },
  'product being edited': { reach: (scene) => atInventory(scene, 'Edit') },
  'product just edited': { reach: edited },
  'product that could not be edited': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/api/products/*', 'PUT');
      await edited(scene);
    },
  },
  'product about to be deleted': { reach: (scene) => atInventory(scene, 'Delete') },
  'product just deleted': { reach: deleted },
  'product that could not be deleted': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/api/products/*', 'DELETE');
      await deleted(scene);
    },
  },
  'admin at all orders': { reach: (scene) => atAllOrders(scene) },
  'order without a name on it': {
    async reach(scene) {
      const nameless = `update shop_order set address = jsonb_set(address, '{fullName}', '""') where address->>'fullName' = $1`;
      const person = await scene.shop.newPerson('Nobody In Particular');
      scene.product = await addProduct(scene.shop);
      await order(scene.shop, person, { ...scene.product } as Parameters<typeof order>[2]);
      await changeInDatabase(scene, nameless, [person.name]);
      await signIn(scene, scene.shop.admin, '/allorders');
    },
  },
  'staff at all orders': {
    async reach(scene) {
      const staff = await scene.shop.newPerson('Ibu Wulan');
      const { uid } = await callerOf(scene.shop, staff);
      const admin = await callerOf(scene.shop, scene.shop.admin);
      await admin.call('PUT', `/admin/accounts/${uid}/role`, { role: 'staff' });
      await atAllOrders(scene, staff);
    },
  },
  'order that could not be deleted': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await atAllOrders(scene);
      await cut(scene, '**/api/orders/*', 'DELETE');
      const row = scene.page.getByRole('listitem').filter({ hasText: scene.product?.name });
      await row.getByRole('button', { name: /^Delete order/ }).click();
      await scene.page.getByLabel('Reason').fill('Ordered twice');
      await scene.page.getByRole('button', { name: 'Delete order', exact: true }).click();
    },
  },
  'admin not known to be one yet': {
    async reach(scene) {
      await as('/profile')(scene);
      await hold(scene, '**/api/admin/is-admin');
      await scene.page.goto('/inventory');
    },
  },
  'admin whose check fails': {
    provoked: ['net::ERR_FAILED'],
    async reach(scene) {
      await cut(scene, '**/api/admin/is-admin');
      await as('/inventory')(scene);
    },
  },
  'admin with a watch': {
    ownClock: true,
    async reach(scene) {
      await scene.page.clock.install();
      await atAllOrders(scene);
    },
  },
} satisfies Record<string, State>;
