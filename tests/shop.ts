import { createHmac, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { decodeJwt } from 'jose';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { NewProduct, Product } from '../src/catalogue/catalogue.contract.ts';
import { createProduct } from '../src/catalogue/edit-product.server.ts';
import { type Config, derivedSecret, readConfig } from '../src/server/config/config.ts';
import { createPool } from '../src/server/database/pool.ts';
import { openShop, type Shop } from '../src/server/shop.ts';
import type { Role } from '../src/shared/access.ts';
import type { Db } from '../src/shared/api-context.ts';
import type { Database } from '../src/shared/database-schema.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

export const origin = 'http://127.0.0.1:3999';

/** Somebody with an account, signed in; `token` is a bearer token from the real provider. */
export type Person = { uid: string; email: string; token: string };

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer is written in the test
export type ApiAnswer = { status: number; body: any; headers: LightMyRequestResponse['headers'] };

export type TestShop = {
  shop: Shop;
  config: Config;
  db: Db;
  mail: MailServer;
  /** What the shop has logged, line by line. */
  logged: string[];
  /** Calls the API as somebody, or as a visitor. */
  call(
    method: string,
    path: string,
    options?: { as?: Person; body?: unknown; headers?: Record<string, string> },
  ): Promise<ApiAnswer>;
  person(options?: {
    role?: Role;
    verified?: boolean;
    disabled?: boolean;
    email?: string;
    name?: string;
    /** Whether a second step is asked for at login: without one, nobody is a full admin of a live shop. */
    secondStep?: boolean;
  }): Promise<Person>;
  /** Somebody's bearer token, for requests made without `call`. */
  tokenOf(person: Person): Promise<string>;
  product(fields?: Partial<NewProduct>): Promise<Product>;
  close(): Promise<void>;
};

const secret = 'a-secret-for-tests-that-is-long-enough';
let picture: File | undefined;

/** The whole shop, live, on a fresh database of its own, with a real mail server. */
export async function openTestShop(
  settings: {
    now?: () => Date;
    env?: Record<string, string>;
    databaseUrl?: string;
    /** Where the keys of Firebase are published. */
    firebaseKeys?: string;
    /** Done to the database before the shop opens on it. */
    prepare?: (db: Db) => Promise<void>;
  } = {},
): Promise<TestShop> {
  const mail = await startMailServer();
  const databaseUrl = settings.databaseUrl ?? (await cloneDatabase());
  const config = readConfig({
    BASE_URL: origin,
    DATABASE_URL: databaseUrl,
    MAIL_URL: mail.url,
    MAIL_FROM: 'Shop <shop@test.example>',
    ADMIN_EMAILS: 'first-admin@test.example',
    ORDER_MAIL_TO: 'orders@test.example',
    SECRET: secret,
    ...settings.env,
  });
  const logged: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => logged.push(line) });
  const pool = createPool({ connectionString: databaseUrl }, { max: 4 });
  // However many wait for a connection of the test's own, on however slow a machine, they get one.
  pool.options.connectionTimeoutMillis = 0;
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  await settings.prepare?.(db);
  const shop = await openShop({ config, now: settings.now, logger, firebaseKeys: settings.firebaseKeys });
  return {
    shop,
    config,
    db,
    mail,
    logged,
    call: (method, path, options = {}) => callApi(shop, method, path, options),
    person: (options) => createPerson(shop, pool, options),
    tokenOf: (person) => freshToken(shop, person),
    async product(fields = {}) {
      const product = await createProduct(db, 'test', { ...plainProduct, image: await drawnPicture(), ...fields });
      shop.clearPageCache();
      return product;
    },
    async close() {
      await shop.close();
      await db.destroy();
      await mail.close();
    },
  };
}

const plainProduct = {
  name: 'Tracheostomy tube',
  price: 25_000,
  description: '',
  category: 'Tubes',
  countInStock: 10,
  yearlyLimitPerUser: null,
};

/** The shop's own limits, made for people who wait, would on a busy machine refuse what a test asks for. */
const patience = {
  statement_timeout: '250000',
  lock_timeout: '250000',
  idle_in_transaction_session_timeout: '250000',
};

/** A database of one's own, cloned from the migrated template. */
export async function cloneDatabase(): Promise<string> {
  const { template, superuser, ...connection } = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ ...connection, user: superuser, database: 'postgres' });
  await admin.connect();
  await admin.query('select pg_advisory_lock(7)');
  await admin.query(`create database ${name} template ${template} owner ${connection.user} strategy file_copy`);
  await admin.end();
  const password = connection.password ? `:${connection.password}` : '';
  const url = new URL(`postgres://${connection.user}${password}@localhost:${connection.port}/${name}`);
  for (const [setting, value] of Object.entries({ host: connection.host, ...patience })) {
    url.searchParams.set(setting, value);
  }
  return url.href;
}

async function callApi(
  shop: Shop,
  method: string,
  path: string,
  { as, body, headers = {} }: Parameters<TestShop['call']>[2] & object,
): Promise<ApiAnswer> {
  const sent = await payloadOf(body);
  const token = as && (await freshToken(shop, as));
  const response = await shop.server.inject({
    method: method as 'GET',
    url: path.startsWith('/') ? path : `/api/${path}`,
    headers: { ...sent.headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
    ...(sent.payload === undefined ? {} : { payload: sent.payload }),
  });
  const json = response.headers['content-type']?.toString().startsWith('application/json');
  return {
    status: response.statusCode,
    body: json && response.body ? response.json() : response.body,
    headers: response.headers,
  };
}

async function payloadOf(body: unknown): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (body === undefined) return { headers: {} };
  if (body instanceof Blob) return { payload: Buffer.from(await body.bytes()), headers: { 'content-type': body.type } };
  if (body instanceof FormData) {
    const encoded = new Response(body);
    return {
      payload: Buffer.from(await encoded.bytes()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    };
  }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function createPerson(
  shop: Shop,
  pool: pg.Pool,
  options: Parameters<TestShop['person']>[0] = {},
): Promise<Person> {
  const { role = 'customer', verified = true, disabled = false, name = 'Test Person' } = options;
  const { secondStep = role === 'admin' } = options;
  const uid = randomUUID();
  const email = options.email ?? `${uid}@test.example`;
  const session = randomUUID();
  // The same rows that a sign-up and a sign-in leave, without the price of two password hashes for each of many people.
  await pool.query(
    `insert into identity."user" (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, $4, now())`,
    [uid, name, email, verified],
  );
  await pool.query(
    `insert into identity.session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $1, $2, now() + interval '1 day', now())`,
    [session, uid],
  );
  await pool.query(
    `insert into account (uid, email, name, provider, email_verified, role) values ($1, $2, $3, 'password', $4, $5)`,
    [uid, email, name, verified, role],
  );
  const person = { uid, email, token: await tokenOf(shop, session) };
  sessions.set(person, session);
  if (secondStep) {
    await pool.query(`insert into identity.two_factor ("userId", secret, since) values ($1, 'sealed', now())`, [uid]);
  }
  if (disabled) await pool.query('update account set disabled_at = now() where uid = $1', [uid]);
  return person;
}

const sessions = new WeakMap<Person, string>();
const renewBeforeMs = 5 * 60_000;

/** A token lives for a quarter of an hour, a file of tests on a busy machine for longer: it is renewed, as browsers do. */
async function freshToken(shop: Shop, person: Person): Promise<string> {
  const session = sessions.get(person);
  if (session && Number(decodeJwt(person.token).exp) * 1000 - Date.now() < renewBeforeMs) {
    person.token = (await tokenOf(shop, session)) ?? person.token;
  }
  return person.token;
}

let clients = 0;

/** Each comes from an address of its own: so many people at once, from one, would reach the limit of a client. */
async function tokenOf(shop: Shop, session: string): Promise<string> {
  const signature = createHmac('sha256', derivedSecret(secret, 'identity')).update(session).digest('base64');
  const cookie = `napas.session_token=${encodeURIComponent(`${session}.${signature}`)}`;
  clients += 1;
  const remoteAddress = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  const response = await shop.server.inject({ url: '/identity/token', headers: { cookie }, remoteAddress });
  return response.json<{ token: string }>().token;
}

/** A small real picture. */
export async function drawnPicture(): Promise<File> {
  if (!picture) {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a9d8f' } })
      .png()
      .toBuffer();
    picture = new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' });
  }
  return picture;
}

/** An address that an order can go to. */
export const address = {
  fullName: 'Ibu Sari',
  phone: '0812 3456 7890',
  email: 'sari@test.example',
  street: 'Jalan Melati 3',
  city: 'Bandung',
  state: 'Jawa Barat',
  postalCode: '40115',
  country: 'Indonesia',
};
