import type { Product } from '../src/catalogue/catalogue.contract.ts';
import { addProduct, callerOf, order, putInCart } from './api.ts';
import type { Login, RunningShop } from './running-shop.ts';

/** Somebody with two orders, three lines in the cart, and a product whose yearly allowance is used up. */
export type Family = Login & { usedUp: Product; inCart: Product[] };

const families = new WeakMap<RunningShop, Promise<Family>>();

/** The family of this shop; it is made once. Its name and products are as long as people's and supplies' can be. */
export function familyOf(shop: RunningShop): Promise<Family> {
  const known = families.get(shop) ?? makeFamily(shop);
  families.set(shop, known);
  return known;
}

async function makeFamily(shop: RunningShop): Promise<Family> {
  const login = await shop.newPerson('Sari Wulandari Kusumaningtyas Hadiningrat');
  const usedUp = await addProduct(shop, { name: `Suction Catheter ${process.pid}`, yearlyLimitPerUser: 2 });
  await order(shop, login, usedUp, 2);
  const inCart = [
    await addProduct(shop, { name: `Heat and Moisture Exchanger ${process.pid}`, price: 1_250_000 }),
    await addProduct(shop, { name: `Spoon ${process.pid}`, price: 0, countInStock: null }),
    await addProduct(shop, { name: `Pediatric Tracheostomy Tube Holder with Soft Lining ${process.pid}` }),
  ];
  await order(shop, login, inCart[0] as Product, 1);
  for (const [position, product] of inCart.entries()) await putInCart(shop, login, product, position + 1);
  return { ...login, usedUp, inCart };
}

/** What the browser of somebody who signed in earlier has kept. */
export async function signedInState(shop: RunningShop, login: Login) {
  const { cookies } = await callerOf(shop, login);
  const { hostname, origin } = new URL(shop.url);
  const kept = { domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false, sameSite: 'Lax' as const };
  return {
    cookies: cookies.map((cookie) => ({ ...cookie, ...kept })),
    origins: [{ origin, localStorage: [{ name: 'signed-in', value: '1' }] }],
  };
}
