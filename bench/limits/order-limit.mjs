// PostgreSQL alone: a database with the tables of order-limit.sql on the shop's own server, and buyers that call its function.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { requestConnections } from '../../src/server/database/connection-counts.ts';
import { openForCommand } from '../../src/server/database/open-database.ts';
import { address } from '../../tests/shop.ts';

const name = 'order_limit';
const consentWords = 'Save my address for my next order.';
const call = {
  name: 'add-and-order',
  text: 'select add_and_order($1, $2, $3, $4, $5, $6)',
};
const add = {
  name: 'add',
  text: `insert into cart_line (account_uid, product_id, quantity) values ($1, $2, 1)
    on conflict (account_uid, product_id) do update set quantity = excluded.quantity`,
};

/** Makes the database. Its pool has as many connections as the shop has for requests. */
export async function openOrderLimit(dataDir, { accounts, products, units }) {
  const { connection, close: leave } = await openForCommand({ databaseUrl: null, dataDir }, () => {});
  await once(connection, `drop database if exists ${name}`, `create database ${name}`);
  const pool = new pg.Pool({ ...connection, database: name, max: requestConnections });
  await pool.query(readFileSync(join(import.meta.dirname, 'order-limit.sql'), 'utf8'));
  await pool.query(`insert into account (uid) select 'buyer-' || n from generate_series(0, ${accounts - 1}) n`);
  await pool.query(`
    with made as (
      insert into product (name, picture_hash, price, stock, yearly_limit)
      select 'Tracheostomy tube ' || n, repeat('a', 64), 25000, ${units}, 1000000 from generate_series(1, ${products}) n
      returning id, stock
    ), booked as (
      insert into stock_movement (product_id, number, kind, at, stock_after) select id, 1, 'import', now(), stock from made
    )
    insert into stock_batch (product_id, number, units, units_left) select id, 1, stock, stock from made`);
  const { rows } = await pool.query('select id from product order by id');
  return {
    products: rows.map(({ id }) => id),
    /** An add to the cart and its order. */
    async order(buyer, productId) {
      const values = [`buyer-${buyer}`, productId, randomUUID(), randomUUID(), JSON.stringify(address), consentWords];
      await pool.query({ ...call, values });
      return 201;
    },
    /** An add to the cart alone. */
    async add(buyer, productId) {
      await pool.query({ ...add, values: [`buyer-${buyer}`, productId] });
    },
    async close() {
      await pool.end();
      // It waits for the last connections, and ends a vacuum by itself. With `force` only a superuser may end one.
      await once(connection, `drop database ${name}`);
      await leave();
    },
  };
}

async function once(connection, ...statements) {
  const client = new pg.Client(connection);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
