// Answers that the shop does not have in its memory, one after the other, each in turn with PostgreSQL or `node:http` alone.
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { listProducts } from '../src/catalogue/product-list.store.server.ts';
import { openForCommand } from '../src/server/database/open-database.ts';
import { fetchRaw, startRaw } from './limits/raw.mjs';
import { median, quantile, timed } from './measure.mjs';

const headers = { 'accept-encoding': 'br' };
const rounds = 5;
const listSize = 24;
const sorts = ['newest', 'name', 'price', '-price'];
/** Words of the products that `npm run db:simulate` makes. */
const words = [
  'kanula',
  'kateter',
  'filter',
  'balutan',
  'tali',
  'masker',
  'kasa',
  'selang',
  'nexpol',
  'corden',
  'vozi',
  'marlu',
];
const password = 'seven-quiet-otters-42';

/** Times of the shop and of its limit. */
function openTimes() {
  const [shop, limit] = [[], []];
  const figures = (took) => ({ p50: median(took), p99: quantile(took, 0.99) });
  return {
    shop: timedInto(shop),
    limit: timedInto(limit),
    figures: () => ({
      shop: figures(shop),
      ...(limit.length > 0 && { limit: figures(limit), ratio: median(limit) / median(shop) }),
    }),
  };
}

function timedInto(took) {
  return async (work) => {
    const [result, each] = await timed(work);
    took.push(each);
    return result;
  };
}

async function ask(address, more = {}) {
  const answer = await fetchRaw(address, { ...headers, ...more });
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
  return answer;
}

/** Product pages without a stored answer, in turn with the same bytes from `node:http`. */
export async function compareColdPages({ shop }, count) {
  const rows = await shop.query(
    `select id from product where archived_at is null order by random() limit ${count + 3}`,
  );
  const paths = rows.map(({ id }) => `/productDetails/${id}`);
  for (const path of paths.splice(0, 3)) await ask(shop.url + path);
  const times = openTimes();
  const each = Math.ceil(paths.length / rounds);
  while (paths.length > 0) {
    const some = paths.splice(0, each);
    for (const path of some) await times.shop(() => ask(shop.url + path));
    const raw = await startRaw(shop.url, some, headers);
    await ask(`http://127.0.0.1:${raw.port}${some[0]}`);
    for (const path of some) await times.limit(() => ask(`http://127.0.0.1:${raw.port}${path}`));
    await raw.close();
  }
  return times.figures();
}

/** Searches, and pages of the list behind the first, in turn with their queries alone. */
export async function compareQueries({ shop }, count) {
  const { db, close } = await openForCommand({ databaseUrl: null, dataDir: shop.dataDir }, () => {});
  const alone = (query) => listProducts(db, { ...query, limit: listSize }, 'en');
  const asked = (query) =>
    ask(`${shop.url}/api/products?${new URLSearchParams({ ...query, limit: String(listSize) })}`);
  const [searches, list] = [openTimes(), openTimes()];
  try {
    for (let n = -3; n < count; n += 1) {
      const query = { q: `${words[(n + 12) % 12]} ${words[((n + 12) * 5 + 1) % 12]} ${n + 9}` };
      const to = n < 0 ? openTimes() : searches;
      await to.shop(() => asked(query));
      await to.limit(() => alone(query));
    }
    for (const sort of sorts) {
      let query = { sort };
      for (let page = 0; query && page < count / sorts.length; page += 1) {
        const to = page > 0 ? list : openTimes();
        const answer = await to.shop(() => asked(query));
        await to.limit(() => alone(query));
        const cursor = new URLSearchParams(nextOf(answer)?.split('?')[1]).get('cursor');
        query = cursor && { sort, cursor };
      }
    }
    return { search: searches.figures(), list: list.figures() };
  } finally {
    await close();
  }
}

/** The address of the list's next page, or undefined. */
function nextOf({ headers: pairs }) {
  const link = pairs[pairs.findIndex((name) => name.toLowerCase() === 'link') + 1] ?? '';
  return /<([^>]+)>; rel="?next/.exec(link)?.[1];
}

/** The staff's list of orders, page by page. */
export async function measureOrderList({ shop }, count) {
  const { token } = await shop.person({ role: 'admin' });
  const times = openTimes();
  let path = '/api/orders/all?limit=50';
  for (let page = 0; path && page < count; page += 1) {
    path = nextOf(await times.shop(() => ask(shop.url + path, { authorization: `Bearer ${token}` })));
  }
  return times.figures();
}

/** Sign-ins with a password, each of another family, in turn with the check of the password alone. */
export async function compareSignIns({ shop, people }, count) {
  const hash = await hashPassword(password);
  const times = openTimes();
  for (const { person, client } of people.slice(0, count)) {
    await shop.query(`
      insert into identity.account (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values (gen_random_uuid(), '${person.uid}', 'credential', '${person.uid}', '${hash}', now(), now())`);
    await times.shop(() => signIn(shop.url, person.email, client));
    await times.limit(() => verifyPassword({ hash, password }));
  }
  return times.figures();
}

async function signIn(url, email, client) {
  const sent = { origin: url, 'content-type': 'application/json', 'x-forwarded-for': client };
  const body = JSON.stringify({ email, password });
  const answer = await fetch(`${url}/identity/sign-in/email`, { method: 'POST', headers: sent, body });
  if (answer.status !== 200) throw new Error(`a sign-in was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}
