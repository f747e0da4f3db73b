import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../tests/clone-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../../tests/database-proxy.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { putInCart } from '../../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../../tests/shop.ts';
import { enqueueJob } from '../../shared/jobs/enqueue-job.server.ts';

const token = 'a-token-for-prometheus-0123456789';
const shown = { headers: { authorization: `Bearer ${token}` } };
let shop: TestShop;
let wire: DatabaseProxy;
beforeAll(async () => {
  wire = await openDatabaseProxy(await cloneDatabase());
  shop = await openTestShop({ databaseUrl: wire.url, env: { METRICS_TOKEN: token } });
});
afterAll(async () => {
  await shop.close();
  await wire.close();
});

/** The metrics by name and labels, parsed as a Prometheus reader does. */
async function metrics(): Promise<Map<string, number>> {
  const { status, body, headers } = await shop.call('GET', '/metrics', shown);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = String(body).trimEnd().split('\n');
  for (const line of lines) {
    expect(line).toMatch(/^(# (HELP|TYPE) [a-z0-9_]+ .+|[a-z0-9_]+(\{([a-z]+="[^"\n]*",?)+\})? -?[\d.]+(e[+-]?\d+)?)$/);
  }
  const samples = lines.filter((line) => !line.startsWith('#')).map((line) => line.split(/ (?=[^ ]+$)/));
  return new Map(samples.map(([name = '', value]) => [name, Number(value)]));
}

test('requests are counted and timed by route pattern, without data of people', {
  tags: ['quiet-logs'],
}, async () => {
  const buyer = await shop.person();
  await putInCart(shop, buyer, (await shop.product())._id, 1);
  const order = await shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } });
  expect(order.status).toBe(201);
  await shop.call('GET', `orders/${buyer.uid}`, { as: buyer });
  await shop.call('GET', '/no/such/page');
  const values = await metrics();
  const history = 'method="GET",route="/api/orders/:userId",status="2xx"';
  expect(values.get(`http_request_duration_seconds_count{${history}}`)).toBe(1);
  expect(values.get(`http_request_duration_seconds_bucket{${history},le="+Inf"}`)).toBe(1);
  expect(values.get(`http_request_duration_seconds_sum{${history}}`)).toBeGreaterThan(0);
  expect(values.get('shop_orders')).toBe(1);
  const { body } = await shop.call('GET', '/metrics', shown);
  for (const secret of [buyer.uid, buyer.email, address.fullName, order.body._id]) expect(body).not.toContain(secret);
});

test('shows the database, its connections, the page cache, memory and the event loop', async () => {
  const pages = async () => {
    await shop.call('GET', 'products');
    const values = await metrics();
    return {
      asked: values.get('shop_pages_asked_total') ?? 0,
      made: values.get('shop_pages_made_total') ?? 0,
    };
  };
  // A notification of an order may still be on its way, and have the answer rendered once more.
  const cached = async () => {
    const [first, second] = [await pages(), await pages()];
    return { asked: second.asked - first.asked, made: second.made - first.made };
  };
  await expect.poll(cached).toEqual({ asked: 1, made: 0 });
  const values = await metrics();
  expect(values.get('shop_database_up')).toBe(1);
  expect(values.get('shop_database_connections{state="most"}')).toBe(20);
  expect(values.get('shop_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  for (const lag of ['lag', 'lag_p50', 'lag_p90', 'lag_p99', 'lag_max'])
    expect(values.get(`nodejs_eventloop_${lag}_seconds`)).toBeGreaterThanOrEqual(0);
  const [total = 0, used] = ['total', 'used'].map((kind) => values.get(`nodejs_heap_size_${kind}_bytes`));
  expect(used).toBeGreaterThan(10_000_000);
  expect(used).toBeLessThanOrEqual(total);
  expect(values.get('nodejs_external_memory_bytes')).toBeGreaterThan(0);
});

test('processor time and start of the process are in seconds', async () => {
  const values = await metrics();
  const [user = 0, system = 0, both = 0] = ['user_', 'system_', ''].map((kind) =>
    values.get(`process_cpu_${kind}seconds_total`),
  );
  const { user: userMicroseconds } = process.cpuUsage();
  expect(user).toBeGreaterThan(0);
  expect(user).toBeLessThanOrEqual(userMicroseconds / 1e6);
  expect(both).toBeCloseTo(user + system, 5);
  const startedAt = Date.now() / 1_000 - process.uptime();
  expect(Math.abs((values.get('process_start_time_seconds') ?? 0) - startedAt)).toBeLessThan(5);
});

test('shows waiting mails and a mail server that refuses them', { tags: ['failing-mail-is-told'] }, async () => {
  await jobsDone(shop.db);
  shop.mail.refusing = true;
  const { uid } = await shop.person();
  await enqueueJob(shop.db, 'reset-mail', { uid });
  await expect.poll(async () => (await metrics()).get('shop_mails_retried')).toBe(1);
  const values = await metrics();
  expect(values.get('shop_mails_waiting')).toBe(1);
  expect(values.get('shop_mail_server_up')).toBe(0);
  expect(values.get('shop_mails_failed')).toBe(0);
  shop.mail.refusing = false;
});

test('shows that the database is away, and all metrics that do not need it', async () => {
  wire.cut();
  const values = await metrics();
  wire.mend();
  expect(values.get('shop_database_up')).toBe(0);
  expect(values.has('shop_orders')).toBe(false);
  expect(values.get('process_start_time_seconds')).toBeGreaterThan(0);
});

test('in a live shop, only the token opens them, from any address; without one they are closed', async () => {
  const ask = async (of: TestShop, headers: Record<string, string>) =>
    (await of.call('GET', '/metrics', { headers })).status;
  expect(await ask(shop, {})).toBe(404);
  expect(await ask(shop, { authorization: 'Bearer another-token-0123456789-abcdef' })).toBe(404);
  expect(await ask(shop, { ...shown.headers, 'x-forwarded-for': '203.0.113.7' })).toBe(200);
  const tokenless = await openTestShop();
  try {
    // As a bare `proxy_pass` of nginx forwards a stranger's request.
    expect(await ask(tokenless, { host: '127.0.0.1:3000', connection: 'close' })).toBe(404);
    expect(await ask(tokenless, {})).toBe(404);
  } finally {
    await tokenless.close();
  }
});

test('admins see the time of their answer and its share in the database; others do not', async () => {
  const admin = await shop.person({ role: 'admin' });
  const { headers } = await shop.call('GET', 'admin/accounts', { as: admin });
  expect(headers['server-timing']).toMatch(/^total;dur=\d+\.\d, db;dur=\d+\.\d;desc="[1-9]\d* queries"$/);
  const [, total, database] = String(headers['server-timing']).match(/total;dur=([\d.]+), db;dur=([\d.]+)/) ?? [];
  expect(Number(database)).toBeGreaterThan(0);
  expect(Number(database)).toBeLessThanOrEqual(Number(total) + 1);
  // A request with a body is counted as well.
  const person = await shop.person();
  const written = await shop.call('POST', 'cart/', { as: admin, body: { items: [] } });
  expect(written.headers['server-timing']).toMatch(/desc="[1-9]\d* queries"/);
  expect((await shop.call('GET', 'cart', { as: person })).headers['server-timing']).toBeUndefined();
  expect((await shop.call('GET', 'products')).headers['server-timing']).toBeUndefined();
});
