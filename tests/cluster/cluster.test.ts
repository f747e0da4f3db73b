// `npm run test:cluster`: nginx before three processes, PgBouncer, PostgreSQL with a synchronous standby. The primary is
// killed while families order, and the standby takes its place.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { shopRole, superuser } from '../../src/server/database/postgres-cluster.ts';
import { callApi } from '../api-call.ts';
import { type ChildShop, childShop } from '../faults/child-shop.ts';
import { openDoor } from '../faults/door.ts';
import { openShoppers } from '../faults/shoppers.ts';
import { startMailServer } from '../mail-server.ts';
import { freePort } from '../processes/free-port.ts';
import { startPgBouncer } from '../processes/pgbouncer.ts';
import { type DebianPostgres, debianPostgres } from '../processes/postgres-of-debian.ts';
import { times } from '../shopping.ts';
import { startNginx } from './nginx.ts';
import { watchPages } from './page-ages.ts';

const bin = '/usr/lib/postgresql/15/bin';
const loadSeconds = 8;
const ordersAgainWithin = 5;
const oldestPageSeconds = 2;
const families = 8;
const plentyOf = 1_000_000;

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'shop-cluster-'));
  toClose.push(() => rmSync(folder, { recursive: true, force: true }));
  const settings = { max_connections: 100, synchronous_standby_names: '*', wal_keep_size: '256MB' };
  const primary = await debianPostgres({ bin, dataDir: join(folder, 'primary'), port: 5432, settings });
  toClose.push(primary.stop);
  await primary.start();
  const admin = new pg.Client(primary.connection);
  admin.on('error', () => {});
  await admin.connect();
  // Until the standby is there, a commit would wait for it.
  await admin.query('set synchronous_commit = local');
  await admin.query(`create role ${shopRole} login`);
  await admin.query(`create database ${shopRole} owner ${shopRole}`);
  const standby = await debianPostgres({
    bin,
    dataDir: join(folder, 'standby'),
    port: 5432,
    // The only copy after a fail-over has no other to wait for.
    settings: { synchronous_standby_names: '' },
    fill: ({ program, cluster }) =>
      program('pg_basebackup', '-h', primary.connection.host, '-p', '5432', '-U', superuser, '-D', cluster, '-R'),
  });
  toClose.push(standby.stop);
  await standby.start();
  const synchronous = () => admin.query(`select from pg_stat_replication where sync_state = 'sync'`);
  await expect.poll(async () => (await synchronous()).rowCount, { timeout: 60_000 }).toBe(1);
  const databaseUrl = `postgres://${shopRole}@localhost:5432/${shopRole}?host=${primary.connection.host}`;
  const bouncer = await startPgBouncer({ folder: join(folder, 'bouncer'), databaseUrl, connections: 30 });
  toClose.push(bouncer.stop);
  return { folder, primary, standby, bouncer };
}

/** Ends the server with all its processes at once, as a power cut does. */
function killAll(server: DebianPostgres): void {
  const pid = server.pid();
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  for (const each of [pid, ...children.map(Number)]) process.kill(each, 'SIGKILL');
}

async function openShops(folder: string, env: Record<string, string>, databaseUrl: string) {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shops: ChildShop[] = [];
  for (const _ of times(3)) {
    const shop = await childShop({ mailUrl: mail.url, databaseUrl, env: { ...env, BASE_URL: url } });
    toClose.push(shop.close);
    await shop.start();
    shops.push(shop);
  }
  const nginx = await startNginx(
    join(folder, 'nginx'),
    port,
    shops.map((shop) => Number(new URL(shop.url).port)),
  );
  toClose.push(nginx.stop);
  return { mail, shops, door: openDoor(url) };
}

test.skipIf(!process.env.CLUSTER)('a killed primary loses no order, and families order again soon', async () => {
  const { folder, primary, standby, bouncer } = await openCluster();
  const { mail, shops, door } = await openShops(folder, { DATABASE_POOLER_URL: bouncer.url }, bouncer.sessionUrl);
  const acknowledged: number[] = [];
  const call: ChildShop['call'] = async (method, path, options = {}) => {
    const answer = await callApi(door, method, path, options);
    if (path === 'orders' && answer.status === 201) acknowledged.push(performance.now());
    return answer;
  };
  const shoppers = await openShoppers({ ...(shops[0] as ChildShop), call }, families, 20);
  const ages = watchPages(shops, String(shoppers.plenty[0]), plentyOf);
  const shopping = shoppers.begin();
  await sleep(loadSeconds * 1_000);
  const killedAt = performance.now();
  const before = acknowledged.length;
  killAll(primary);
  await standby.program('pg_ctl', 'promote', '-D', standby.cluster, '-w');
  const promotedAt = performance.now();
  await bouncer.pointTo(standby.connection);
  await expect.poll(() => acknowledged.some((at) => at > promotedAt), { timeout: 120_000 }).toBe(true);
  const againAt = acknowledged.find((at) => at > promotedAt) ?? 0;
  await sleep(loadSeconds * 1_000);
  const endedAt = performance.now();
  await shopping.stop();
  await ages.stop();
  await shoppers.finish();
  const seconds = (ms: number) => Number((ms / 1_000).toFixed(2));
  const figures = {
    'orders before the kill': before,
    'orders a second before, after': [before / loadSeconds, (acknowledged.length - before) / loadSeconds].map(
      Math.round,
    ),
    'promotion took, s': seconds(promotedAt - killedAt),
    'first order after the promotion, s': seconds(againAt - promotedAt),
    'oldest page before the kill, s': seconds(ages.oldest(acknowledged, 0, killedAt)),
    'oldest page while no primary was there, s': seconds(ages.oldest(acknowledged, killedAt, againAt)),
    'oldest page after the first order, s': seconds(ages.oldest(acknowledged, againAt, endedAt)),
    answers: shoppers.answers,
  };
  console.log(JSON.stringify(figures, null, 2));
  expect(before).toBeGreaterThan(20);
  expect(figures['first order after the promotion, s']).toBeLessThanOrEqual(ordersAgainWithin);
  expect(figures['oldest page before the kill, s']).toBeLessThanOrEqual(oldestPageSeconds);
  expect(figures['oldest page after the first order, s']).toBeLessThanOrEqual(oldestPageSeconds);
  console.log(await shoppers.expectNothingLost(mail));
});
