import { origin, type TestShop } from '../shop.ts';

/** The page that opened the popup. */
export const tab = 'tab-of-the-test';

export type Begun = { location: URL; cookie: string };
export type Arrived = {
  status: number;
  outcome?: string;
  tab?: string;
  cookie: string;
  cookies: string[];
  body: string;
};

/** Opens the popup; `also` is added to its address. */
export async function begin(shop: TestShop, also = ''): Promise<Begun> {
  const { status, headers } = await shop.call('GET', `/identity/google/start?tab=${tab}${also}`);
  if (status !== 302) throw new Error(`the popup begins with ${status}`);
  return { location: new URL(String(headers.location)), cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
}

/** Goes through the provider like a browser, and gives the address that it sends back to. */
export async function throughProvider(location: URL, shopOrigin = origin): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = location;
  while (address.origin !== shopOrigin) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (!next) throw new Error(`the provider answered ${response.status}: ${await response.text()}`);
    address = new URL(next, address);
  }
  return address;
}

/** The message of the popup's last page, and the cookies that come with it. */
export async function comeBack(shop: TestShop, address: URL, cookie: string): Promise<Arrived> {
  const { status, headers, body } = await shop.call('GET', address.pathname + address.search, { headers: { cookie } });
  const cookies = [headers['set-cookie'] ?? []].flat().map(String);
  const session = cookies.find((set) => set.startsWith('napas.session_token='))?.split(';')[0] ?? '';
  const dataAttribute = (name: string) => body.match(new RegExp(`data-${name}="([^"]*)"`))?.[1];
  return { status, outcome: dataAttribute('outcome'), tab: dataAttribute('tab'), cookie: session, cookies, body };
}

/** Proves once more, as the next person at the provider, that the session is that person's. */
export async function proveAtGoogle(shop: TestShop, session: string): Promise<Arrived> {
  const { location, cookie } = await begin(shop, '&proof=yes');
  return comeBack(shop, await throughProvider(location), `${cookie}; ${session}`);
}

/** Signs in as the next person at the provider. */
export async function signInWithGoogle(shop: TestShop): Promise<Arrived> {
  const { location, cookie } = await begin(shop);
  return comeBack(shop, await throughProvider(location), cookie);
}
