import sharp from 'sharp';
import type { Product } from '../src/catalogue/catalogue.contract.ts';
import { sessionOf } from '../src/identity/embedded/embedded-session.browser.ts';
import type { Order } from '../src/orders/orders.contract.ts';
import type { Login, RunningShop } from './running-shop.ts';

/** Somebody who calls the shop's API without a browser, to prepare what a test needs or to look at what it did. */
export type Caller = {
  uid: string;
  /** The session, as a browser keeps it. */
  cookies: { name: string; value: string }[];
  /** What the API answers; a refusal is thrown. */
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
};

const callers = new WeakMap<Login, Promise<Caller>>();

/** Signs somebody in at the API, once. */
export function callerOf(shop: RunningShop, login: Login): Promise<Caller> {
  const known = callers.get(login) ?? signIn(shop.url, login);
  callers.set(login, known);
  return known;
}

async function signIn(url: string, { email, password, name }: Login): Promise<Caller> {
  const signedIn = await fetch(`${url}/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!signedIn.ok) throw new Error(`the sign-in of ${email} answered ${signedIn.status}`);
  const pairs = signedIn.headers.getSetCookie().map((line) => String(line.split(';')[0]));
  const answer = await fetch(`${url}/identity/token`, { headers: { cookie: pairs.join('; '), origin: url } });
  const { token } = (await answer.json()) as { token: string };
  const { uid } = sessionOf(token, Date.now()).user;

  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const form = body instanceof FormData;
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !form ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as Answer;
  }

  await call('POST', '/auth/sync', { uid, email, name, provider: 'password' });
  const cookies = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
  return { uid, cookies, call };
}

/** A real picture, as a file for a form. */
export async function drawnPicture(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const drawing = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a9d8f' } });
  return { name: 'picture.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() };
}

type ProductFields = Partial<Pick<Product, 'name' | 'price' | 'category' | 'countInStock' | 'yearlyLimitPerUser'>>;
let products = 0;

/** A product of the test's own; its name is found nowhere else. */
export async function addProduct(shop: RunningShop, fields: ProductFields = {}): Promise<Product> {
  products += 1;
  const form = formOf({
    name: `Feeding Spoon ${process.pid}-${products}`,
    price: 25_000,
    category: 'Spoons',
    countInStock: 10,
    yearlyLimitPerUser: null,
    ...fields,
  });
  const { buffer, mimeType, name } = await drawnPicture();
  form.set('image', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  return (await callerOf(shop, shop.admin)).call('POST', '/products', form);
}

/** Changes a product as an admin elsewhere would. */
export async function editProduct(shop: RunningShop, product: Product, fields: ProductFields): Promise<Product> {
  const { name, price, category, countInStock, yearlyLimitPerUser } = product;
  const form = formOf({ name, price, category, countInStock, yearlyLimitPerUser, ...fields });
  return (await callerOf(shop, shop.admin)).call('PUT', `/products/${product._id}`, form);
}

export async function deleteProduct(shop: RunningShop, { _id }: Product): Promise<void> {
  await (await callerOf(shop, shop.admin)).call('DELETE', `/products/${_id}`);
}

/** A product as the shop has it now. */
export async function productNow(shop: RunningShop, id: string): Promise<Product> {
  const answer = await fetch(`${shop.url}/api/products/${id}`, { cache: 'no-store' });
  return (await answer.json()) as Product;
}

/** Names, descriptions and categories of the shop's products, the longest first. */
export async function productTexts(shop: RunningShop): Promise<string[]> {
  const answer = await fetch(`${shop.url}/api/products?limit=500`, { cache: 'no-store' });
  const products = (await answer.json()) as Product[];
  const texts = new Set(products.flatMap(({ name, description, category }) => [name, description, category]));
  texts.delete('');
  return [...texts].map((text) => text.replace(/\s+/g, ' ').trim()).sort((a, b) => b.length - a.length);
}

function formOf(fields: Record<string, string | number | null | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value ?? ''));
  return form;
}

/** An address that an order can go to. */
export const address = {
  fullName: 'Ibu Sari',
  phone: '0812 3456 7890',
  email: 'sari@family.example',
  street: 'Jalan Melati 3',
  city: 'Bandung',
  state: 'Jawa Barat',
  postalCode: '40115',
};

export async function putInCart(shop: RunningShop, person: Login, product: Product, quantity: number): Promise<void> {
  const { call } = await callerOf(shop, person);
  await call('POST', '/cart/', { items: [{ productId: product._id, quantity }] });
}

/** Orders a product for somebody, at the address above unless told otherwise. */
export async function order(shop: RunningShop, person: Login, product: Product, quantity = 1): Promise<Order> {
  const { uid, call } = await callerOf(shop, person);
  await putInCart(shop, person, product, quantity);
  return call('POST', '/orders', {
    userId: uid,
    address: { ...address, fullName: person.name, country: 'Indonesia' },
    saveInfo: false,
  });
}

export async function ordersOf(shop: RunningShop, person: Login): Promise<Order[]> {
  const { uid, call } = await callerOf(shop, person);
  return call('GET', `/orders/${uid}`);
}
