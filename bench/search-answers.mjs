// How long answers to a search take through the whole app, as browsers ask for them: the list, suggestions during
// typing, the list within a category, and the page. Every answer is computed; none comes from the cache.
import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { readConfig } from '../src/server/config/settings.ts';
import { openShop } from '../src/server/shop.ts';

/** The addresses of a search; the page is rendered as well. */
const ways = {
  list: (q) => `/api/products?${new URLSearchParams({ q, limit: '24' })}`,
  suggestions: (q) => `/api/search?${new URLSearchParams({ q })}`,
  'list within a category': (q, category) => `/api/products?${new URLSearchParams({ q, category, limit: '24' })}`,
  page: (q) => `/id/products?${new URLSearchParams({ q })}`,
};
/** As much as the site's own field takes. */
const longest = 100;

/** Milliseconds of every answer, by kind of search and by way: `{ kind, way, times }`. */
export async function askTheApp(connection, { kinds, category, rounds }) {
  const shop = await openShop({
    config: configFor(connection),
    site: await builtSite(),
    logger: pino({ level: 'silent' }),
  });
  try {
    const results = [];
    for (const [kind, queries] of Object.entries(kinds)) {
      for (const way of Object.keys(ways)) {
        const times = [];
        for (let round = 0; round < rounds; round += 1) {
          for (const q of queries) times.push(await answerTime(shop, ways[way](q.slice(0, longest), category)));
        }
        results.push({ kind, way, times });
      }
    }
    return results;
  } finally {
    await shop.close();
  }
}

async function answerTime(shop, url) {
  shop.pageCache.clear();
  const start = performance.now();
  const { statusCode } = await shop.server.inject({
    url,
    headers: { 'accept-encoding': 'br', host: '127.0.0.1:3999' },
  });
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  return performance.now() - start;
}

async function builtSite() {
  const build = import(pathToFileURL('build/server/index.js').href);
  return {
    mode: 'production',
    loadBuild: () => build,
    files: new URL('build/client/', pathToFileURL(`${process.cwd()}/`)).pathname,
  };
}

function configFor({ host, port, user, password, database }) {
  const login = password ? `${user}:${password}` : user;
  return readConfig({
    BASE_URL: 'http://127.0.0.1:3999',
    DATABASE_URL: `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Shop <shop@bench.example>',
    ADMIN_EMAILS: 'admin@bench.example',
    SECRET: randomBytes(32).toString('hex'),
    BACKUPS_KEPT: '0',
  });
}
