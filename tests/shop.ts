import { pino } from 'pino';
import type { Product } from '../src/catalogue/catalogue.contract.ts';
import { createProduct } from '../src/catalogue/edit-product.server.ts';
import { toProduct } from '../src/catalogue/product.store.server.ts';
import type { NewProduct } from '../src/catalogue/product-form.contract.ts';
import { type Config, readConfig } from '../src/server/config/settings.ts';
import { openPool } from '../src/server/database/pool.ts';
import { openShop, type Shop } from '../src/server/shop.ts';
import type { Db } from '../src/shared/api-context.ts';
import { type ApiAnswer, type CallOptions, callApi } from './api-call.ts';
import { cloneDatabase } from './clone-database.ts';
import { drawnPicture } from './drawn-picture.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { createPerson, freshToken, origin, type Person, type PersonOptions, secret } from './people.ts';

export { origin };

export type TestShop = {
  server: Shop['server'];
  clearPageCache: () => void;
  /** The words that this process puts into pages. */
  words: Shop['words'];
  config: Config;
  db: Db;
  mail: MailServer;
  /** The shop's log, line by line. */
  logged: string[];
  /** Calls the API as a person, or as a visitor. */
  call(method: string, path: string, options?: CallOptions): Promise<ApiAnswer>;
  person(options?: PersonOptions): Promise<Person>;
  /** A person's bearer token, for requests made without `call`. */
  tokenOf(person: Person): Promise<string>;
  product(fields?: Partial<NewProduct>): Promise<Product>;
  close(): Promise<void>;
};

/** The whole shop, live, on a fresh database of its own, with a real mail server. */
export async function openTestShop(
  settings: {
    now?: () => Date;
    env?: Record<string, string>;
    databaseUrl?: string;
    /** The address at which Firebase's keys are published. */
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
    ...testSettings,
    ...settings.env,
  });
  const logged: string[] = [];
  const logger = pino({ level: 'info', base: null }, { write: (line: string) => logged.push(line) });
  const { pool, db, close } = openPool({ connectionString: databaseUrl }, { max: 4, applicationName: 'test' });
  // On a machine of any speed, any number of a test's own queries may wait for a connection.
  pool.options.connectionTimeoutMillis = 0;
  await settings.prepare?.(db);
  const shop = await openShop({ config, now: settings.now, logger, firebaseKeys: settings.firebaseKeys });
  return {
    server: shop.server,
    clearPageCache: shop.pageCache.clear,
    words: shop.words,
    config,
    db,
    mail,
    logged,
    call: (method, path, options = {}) => callApi(shop, method, path, options),
    person: (options) => createPerson(shop, pool, options),
    tokenOf: (person) => freshToken(shop, person),
    async product(fields = {}) {
      const form = { ...plainProduct, image: await drawnPicture(), ...fields };
      const row = await createProduct(db, { actor: 'test', form, locale: 'en', now: new Date() });
      shop.pageCache.clear();
      return toProduct(row, 'en');
    },
    async close() {
      await shop.close();
      await close();
      await mail.close();
    },
  };
}

/** The settings of every test shop. */
export const testSettings = {
  MAIL_FROM: 'Shop <shop@test.example>',
  ADMIN_EMAILS: 'first-admin@test.example',
  ORDER_MAIL_TO: 'orders@test.example',
  SECRET: secret,
  BACKUPS_KEPT: '0',
  // More than any family needs: tests order that much in a minute.
  ORDERS_PER_DAY: '10000',
};

export const plainProduct = {
  name: 'Tracheostomy tube',
  price: 25_000,
  description: '',
  category: 'Tubes',
  countInStock: 10,
  yearlyLimitPerUser: null,
};

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
