// `npm run bench -- search`: how long a search takes among ten thousand products, in a database of its own. ROUNDS asks for
// fewer or more than five.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { demoCategories, demoProducts } from '../database/seed/demo-products.ts';
import { addCategory } from '../src/catalogue/category.store.server.ts';
import { listProducts } from '../src/catalogue/product-list.store.server.ts';
import { openEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { migrate } from '../src/server/database/migrate.ts';
import { openPool } from '../src/server/database/pool.ts';
import { heldOutQueries, tuningQueries } from '../tests/search/search-queries.ts';
import { tuningSentences } from '../tests/search/sentence-queries.ts';
import { machine, printTable, writeResult } from './report.mjs';
import { askTheApp } from './search-answers.mjs';

const productCount = 10_000;
/** Copies of each of the demo’s products in one statement. */
const copiesPerPart = 20;
/** The limit for the 99th percentile of searches, in milliseconds. */
const limitMs = 50;
const rounds = Number(process.env.ROUNDS ?? 5);

/** Made-up makers: a vocabulary as large as a real one. */
const syllables = [
  'ba',
  'cor',
  'den',
  'fi',
  'gal',
  'ho',
  'kem',
  'lu',
  'mar',
  'nex',
  'pol',
  'ri',
  'sen',
  'tal',
  'vo',
  'zi',
];
const maker = (number) => [0, 4, 8].map((shift) => syllables[(number >> shift) & 15]).join('');
const nonsense = Array.from({ length: 50 }, (_, number) => 'abcdefghijklmnopqrstuvwxyz'[(number * 7) % 26]).join(' ');

const kinds = {
  'what families type': [...tuningQueries, ...heldOutQueries].map(({ q }) => q),
  'as people speak': tuningSentences.map(({ q }) => q),
  'misspelled twice': ['sucction catheeter', 'trakheostmi tubbe', 'filtr hmme', 'kanull trakeeo', 'spekaing vlave'],
  'one common word': ['kanul', 'suction', 'trakeostomi', 'steril', 'isi 10'],
  'a whole sentence': demoProducts.map(({ description }) => description.id.slice(0, 100)),
  'fifty words of nonsense': [nonsense, nonsense.toUpperCase(), nonsense.replaceAll(' ', '-')],
  nonsense: ['qwpok zxmnv plqtr wvbnx jklpz mnbqw tzxcv rtyqp vbnlk', 'xkcdq', 'wqpzx mvbnt'],
};

const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
const { db, close } = openPool(postgres.connection, { max: 1 });
try {
  await migrate(postgres.connection, { directory: 'database/migrations', log: () => {} });
  await fill();
  const { rows } = await sql`select pg_backend_pid() as pid`.execute(db);
  const results = [];
  for (const [kind, queries] of Object.entries(kinds)) results.push(await measure(kind, queries, rows[0].pid));
  printTable(
    ['searches', 'how many', 'p50 ms', 'p99 ms', 'p99 ms of a core'],
    results.map(({ kind, count, p50, p99, core99 }) => [
      kind,
      count,
      p50.toFixed(1),
      p99.toFixed(1),
      core99.toFixed(1),
    ]),
  );
  const category = demoCategories[0].en;
  const searches = await askTheApp(postgres.connection, { kinds, category, rounds });
  const answers = searches.map(({ kind, way, times }) => ({ kind, way, count: times.length, ...sharesOf(times) }));
  printTable(
    ['searches through the app', 'way', 'how many', 'p50 ms', 'p99 ms'],
    answers.map(({ kind, way, count, p50, p99 }) => [kind, way, count, p50.toFixed(1), p99.toFixed(1)]),
  );
  writeResult('search', { on: machine(), productCount, results, answers });
  // A page is a search and its rendering, so it has no limit.
  const slow = [...results, ...answers.filter(({ way }) => way !== 'page')].filter(({ p99 }) => p99 > limitMs);
  if (slow.length > 0)
    console.log(`Over ${limitMs} ms: ${slow.map(({ kind, way = 'database' }) => `${kind} (${way})`).join(', ')}.`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function fill() {
  const hash = 'a'.repeat(64);
  await db.insertInto('picture').values({ hash }).execute();
  for (const names of demoCategories) await addCategory(db, names.en, names);
  const ids = [];
  for (const { name, description, price, category, facts = {} } of demoProducts) {
    const { id } = await db
      .selectFrom('category')
      .select('id')
      .where('address', '=', category)
      .executeTakeFirstOrThrow();
    const words = {
      name_en: name.en,
      name_id: name.id,
      description_en: description.en,
      description_id: description.id,
    };
    const product = { ...words, price, category_id: id, picture_hash: hash, yearly_limit: null, facts };
    const added = await db.insertInto('product').values(product).returning('id').executeTakeFirstOrThrow();
    ids.push(added.id);
  }
  const copies = Math.ceil(productCount / demoProducts.length);
  const makers = Array.from({ length: copies }, (_, place) => ({ maker: maker(place * 11), place: place + 1 }));
  await sql`set statement_timeout = 0`.execute(db);
  // A few at a time: the pool drops a connection on which the database is silent for 15 s.
  for (let first = 0; first < copies; first += copiesPerPart) {
    const some = makers.slice(first, first + copiesPerPart);
    await sql`
      insert into product (name_en, name_id, description_en, description_id, price, category_id, picture_hash, facts)
      select left(made.maker || ' ' || name_en || ' ' || place, 200), left(name_id || ' ' || made.maker || ' ' || place, 200),
        description_en, description_id, price + place, category_id, picture_hash, facts
      from product, jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as made (maker text, place int)
      where id = any(${ids}::uuid[])`.execute(db);
  }
  // PostgreSQL does this by itself, some time after so many new rows.
  await sql`vacuum analyze`.execute(db);
  await sql`reset statement_timeout`.execute(db);
}

async function measure(kind, queries, pid) {
  const [walls, cores] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const q of queries) {
      const [before, start] = [coreTime(pid), performance.now()];
      await listProducts(db, { q, limit: 24 }, 'id');
      walls.push(performance.now() - start);
      cores.push(coreTime(pid) - before);
    }
  }
  return { kind, count: walls.length, ...sharesOf(walls), core99: sharesOf(cores).p99 };
}

/** The median, and the 99th percentile. */
function sharesOf(times) {
  const at = (share) => times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)];
  return { p50: at(0.5), p99: at(0.99) };
}

/**
 * Milliseconds that the database has computed, whatever else the machine does; 0 if this system does not count them.
 */
function coreTime(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}
