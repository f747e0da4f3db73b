import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoOffers } from '../../../database/seed/demo-offers.ts';
import { demoProducts } from '../../../database/seed/demo-products.ts';
import { demoOrders, demoQuestions } from '../../../database/seed/demo-work.ts';
import { emptyDatabase } from '../../../tests/clone-database.ts';
import { freePort } from '../../../tests/processes/free-port.ts';
import { withClient } from '../database/open-database.ts';
import { verifyDatabase } from '../verify/verify.ts';

const program = join(import.meta.dirname, '../start.ts');

type Demo = { url: string; said: string[]; ended: Promise<unknown>; opened: Promise<unknown>; stop(): void };

/** Starts a demo as people do, in a folder without pages. */
async function startDemo(folder: string, databaseUrl: string): Promise<Demo> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const env = {
    PATH: process.env.PATH,
    PORT: new URL(url).port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, 'data'),
  };
  const child = spawn(process.execPath, [program], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const opened = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said.push(String(chunk));
        if (said.join('').includes('Mails are caught at')) resolve(true);
      });
    }
  });
  return { url, said, opened, ended: once(child, 'exit'), stop: () => child.kill('SIGTERM') };
}

test('of two demos that start at once on an empty database, one fills it with goods and work, and both open, with the same accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-demos-'));
  for (const part of ['build/server', 'build/client']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'build/server/index.js'), '');
  const databaseUrl = await emptyDatabase();
  const demos = await Promise.all([startDemo(folder, databaseUrl), startDemo(folder, databaseUrl)]);
  try {
    for (const { opened, ended, said } of demos) {
      await Promise.race([opened, ended]);
      expect(said.join('')).toContain('Mails are caught at');
    }
    const filled = demos.filter(({ said }) => said.join('').includes('Filling the demo shop'));
    expect(filled).toHaveLength(1);
    const accounts = demos.map(({ said }) => said.join('').match(/\S+@demo\.example {2}password: \S+/g));
    expect(accounts[0]).toHaveLength(2);
    expect(accounts[1]).toEqual(accounts[0]);
    for (const { url } of demos) {
      const answer = await fetch(`${url}/api/products?limit=100`);
      expect(await answer.json()).toHaveLength(demoProducts.length);
    }
    await withClient({ connectionString: databaseUrl }, async (client) => {
      expect(await verifyDatabase(client, { embedded: true })).toEqual([]);
      const { rows } = await client.query(`
        select (select count(*)::int from shop_order) as orders, (select count(*)::int from enquiry) as questions,
          (select count(*)::int from queue.job where lane <> 'chore') as mails, (select count(*)::int from donation_offer) as offers, (select count(*)::int from stock_hold) as holds`);
      const offers = demoOffers.length;
      expect(rows).toEqual([
        { orders: demoOrders.length, questions: demoQuestions.length, offers, holds: 1, mails: 0 },
      ]);
      const families = await client.query(`
        select distinct a.locale, left(o.address ->> 'phone', 3) as phone from shop_order o join account a on a.uid = o.account_uid`);
      expect(families.rows).toEqual([{ locale: 'id', phone: '+62' }]);
    });
  } finally {
    for (const { stop } of demos) stop();
    await Promise.all(demos.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  }
});
