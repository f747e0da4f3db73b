// A live shop in a process of its own with products and families, who buy over HTTP while all of them get mails.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openForCommand } from '../src/server/database/open-database.ts';
import { childShop } from '../tests/faults/child-shop.ts';
import { inTurns } from '../tests/in-turns.ts';
import { startMailServer } from '../tests/mail-server.ts';
import { freshToken } from '../tests/people.ts';
import { address } from '../tests/shop.ts';
import { isClosedBefore } from './limits/raw.mjs';
import { timed } from './measure.mjs';

const plentyOf = 1_000_000;
/** A family that was asked to come later tries again, as its browser does. */
const pauseMs = 100;

/**
 * Opens the shop with so many families, and as many products of which there are always more. Several `processes` share
 * the database at `databaseUrl`, and a family always asks the same one.
 */
export async function openBuyers({ families, products, dataDir, databaseUrl, processes = 1 }) {
  const mail = await startMailServer();
  // The mails of a long run would fill the memory.
  const forget = setInterval(() => mail.received.splice(0), 1_000);
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const shops = [];
  let database;
  const close = async () => {
    await database?.close();
    clearInterval(forget);
    agent.destroy();
    for (const each of shops) await each.close();
    await mail.close();
  };
  try {
    while (shops.length < processes) {
      // They share an address, as behind a proxy: a token of one counts at the others.
      const env = shops.length > 0 ? { BASE_URL: shops[0].url } : {};
      shops.push(await childShop({ mailUrl: mail.url, dataDir, databaseUrl, env, program: 'build/server/start.js' }));
      await shops.at(-1).start();
    }
    const people = await inTurns(Array(families).fill(), 4, async (_, place) => ({
      person: await shops[0].person(),
      client: `10.1.${place >> 8}.${place & 255}`,
      url: shops[place % processes].url,
    }));
    // One connection for the whole time: opening one takes the database's time, which is measured.
    database = await openForCommand({ databaseUrl: databaseUrl ?? null, dataDir: shops[0].dataDir }, () => {});
    const query = async (text) => (await database.pool.query(text)).rows;
    const shop = Object.assign(shops[0], { query });
    return { shops, people, close, ...(await shopping({ shop, people, agent, products })) };
  } catch (error) {
    await close();
    throw error;
  }
}

async function shopping({ shop, people, agent, products }) {
  const answered = {};
  return {
    shop,
    families: people.length,
    products: await addProducts(shop, products),
    /** How often orders were answered with each status. */
    answered,
    addToCart: (place, productId) => addToCart({ shop, agent }, people[place], productId),
    async order(place, productId) {
      const statuses = await order({ shop, agent }, people[place], productId);
      for (const status of statuses) answered[status] = (answered[status] ?? 0) + 1;
      return statuses;
    },
    untilMailed: () => untilMailed(shop),
  };
}

/** Copies one product, because drawing the pictures of many takes longer than the measurement. */
async function addProducts(shop, count) {
  const { _id } = await shop.product({ countInStock: plentyOf, yearlyLimitPerUser: plentyOf });
  await shop.query(`
    with made as (
      insert into product (name_en, price, category_id, picture_hash, yearly_limit, stock, last_movement)
      select name_en || ' ' || n, price, category_id, picture_hash, yearly_limit, stock, 1
      from product, generate_series(2, ${count}) n where id = '${_id}' returning id, stock
    )
    insert into stock_movement (product_id, number, kind, at, actor_uid, stock_after)
    select id, 1, 'import', now(), 'shop', stock from made`);
  await shop.query('analyze');
  const rows = await shop.query(
    `select id from product where yearly_limit = ${plentyOf} and stock = ${plentyOf} order by id limit ${count}`,
  );
  return rows.map(({ id }) => id);
}

/**
 * An add to the cart and its order. Returns the statuses of all answers: a request that is asked to come later is repeated
 * with its key, and an order ends with 201 or a refusal.
 */
async function order(door, buyer, productId) {
  const [added, statuses] = await untilAnswered(() => addToCart(door, buyer, productId));
  if (added !== 200) return statuses;
  const body = { userId: buyer.person.uid, address, saveInfo: true };
  const key = randomUUID();
  const [, ordered] = await untilAnswered(() => post(door, buyer, 'orders', body, key));
  return [...statuses.slice(0, -1), ...ordered];
}

const addToCart = (door, buyer, productId) => post(door, buyer, 'cart/', { items: [{ productId, quantity: 1 }] });

async function untilAnswered(ask) {
  const statuses = [];
  for (;;) {
    const status = await ask();
    statuses.push(status);
    if (status !== 503) return [status, statuses];
    await sleep(pauseMs);
  }
}

/** Asks the shop. Repeats a request on a connection that the shop had closed meanwhile, as browsers do. */
async function post(door, buyer, path, body, key) {
  for (;;) {
    try {
      return await send(door, buyer, path, body, key);
    } catch (error) {
      if (!isClosedBefore(error)) throw error;
    }
  }
}

async function send({ shop, agent }, { person, client, url }, path, body, key) {
  const headers = {
    authorization: `Bearer ${await freshToken(shop, person)}`,
    'content-type': 'application/json',
    'x-forwarded-for': client,
    ...(key && { 'idempotency-key': key }),
  };
  const { promise, resolve, reject } = Promise.withResolvers();
  const sent = request(`${url}/api/${path}`, { method: 'POST', agent, headers }, (answer) => {
    answer.on('end', () => resolve(answer.statusCode)).on('error', reject);
    answer.resume();
  });
  sent.on('error', (error) => reject(Object.assign(error, { reused: sent.reusedSocket }))).end(JSON.stringify(body));
  return promise;
}

/** Waits until all mails are sent. Returns the seconds. */
async function untilMailed(shop) {
  const [, took] = await timed(async () => {
    while ((await shop.query('select from queue.job where every_minutes is null limit 1')).length > 0) await sleep(250);
  });
  return took / 1_000;
}
