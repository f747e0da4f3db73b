// The program itself over the end of a year, which is not the machine's: as a demo, since a live shop takes no such clock.
import { afterEach, expect, test } from 'vitest';
import { jakartaYear } from '../../src/shared/jakarta-time.ts';
import { cloneDatabase } from '../clone-database.ts';
import { startMailServer } from '../mail-server.ts';
import { slowness } from '../processes/slowness.ts';
import { address } from '../shop.ts';
import { type ChildShop, childShop } from './child-shop.ts';
import { reportFigure } from './figure.ts';

const toClose: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Sessions of tests count from now on: the year that ends is the last one. */
const endingYear = jakartaYear(new Date()) - 1;
const midnight = `${endingYear}-12-31T17:00:00.000Z`;
const secondsBefore = (seconds: number) => new Date(Date.parse(midnight) - seconds * 1_000).toISOString();

async function openedAt(moment: string): Promise<ChildShop> {
  const mail = await startMailServer();
  toClose.push(() => mail.close());
  const env = { BASE_URL: '', ADMIN_EMAILS: '', TEST_CLOCK: moment };
  const shop = await childShop({ mailUrl: mail.url, databaseUrl: await cloneDatabase(), env });
  toClose.push(() => shop.close());
  // Before the people of tests, whose accounts are some days old.
  await shop.query(
    `insert into installation (fact, value, recorded_at) values ('demo filled', 'nothing', now() - interval '9 days')`,
  );
  await shop.start();
  // better-auth asks the machine's clock, so no session may end by the program's.
  await shop.query(`
    create function public.keep_end() returns trigger language plpgsql as
      $$ begin new."expiresAt" := old."expiresAt"; return new; end $$;
    create trigger keep_end before update on identity.session for each row execute function public.keep_end();`);
  return shop;
}

/** Ends the program and starts it with another moment on its clock. */
async function startAgainAt(shop: ChildShop, moment: string): Promise<void> {
  expect(await shop.end('SIGTERM')).toBe(0);
  await shop.start({ TEST_CLOCK: moment });
}

test('in a running program, a new allowance begins at 17:00:00Z of 31 December, and a clock that steps back gives nothing twice', {
  tags: ['turn-of-the-year'],
}, async () => {
  const early = 15 * (await slowness());
  const shop = await openedAt(secondsBefore(early));
  const late = performance.now() + (2 * early + 30) * 1_000;
  const buyer = await shop.person();
  const { _id: productId } = await shop.product({ yearlyLimitPerUser: 2, countInStock: null });
  const bought = async () =>
    (await shop.call('POST', 'cart/purchase-count', { as: buyer, body: { productId } })).body.totalPurchased;
  const buy = async (quantity: number) => {
    const cart = await shop.call('POST', 'cart/', { as: buyer, body: { items: [{ productId, quantity }] } });
    return cart.status === 200
      ? shop.call('POST', 'orders', { as: buyer, body: { userId: buyer.uid, address } })
      : cart;
  };

  const last = await buy(2);
  expect(last.status).toBe(201);
  expect(last.body.orderDate < midnight).toBe(true);
  let refusals = 0;
  let first = await buy(1);
  for (; first.status === 409 && performance.now() < late; first = await buy(1)) {
    expect(first.body.code).toBe('ALLOWANCE_EXCEEDED');
    refusals += 1;
  }
  expect(first).toMatchObject({ status: 201 });
  expect(first.body.orderDate >= midnight).toBe(true);
  expect(refusals).toBeGreaterThan(0);
  expect((await buy(1)).status).toBe(201);
  expect(await buy(1)).toMatchObject({ status: 409, body: { data: { limit: 2, bought: 2 } } });

  await startAgainAt(shop, secondsBefore(60));
  expect(await bought()).toBe(2);
  expect((await buy(1)).status).toBe(409);
  await startAgainAt(shop, midnight);
  expect(await bought()).toBe(2);
  expect((await buy(1)).status).toBe(409);

  const orders = await shop.query<{ year: number }>('select year from shop_order order by id');
  expect(orders.map(({ year }) => year)).toEqual([endingYear, endingYear + 1, endingYear + 1]);
  expect(await shop.problems()).toEqual([]);
  reportFigure(`${refusals} refused until midnight in Jakarta, the first order of the year at ${first.body.orderDate}`);
});
