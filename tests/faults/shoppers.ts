import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ApiAnswer } from '../api-call.ts';
import { inTurns } from '../in-turns.ts';
import type { MailServer } from '../mail-server.ts';
import type { Person } from '../people.ts';
import { address } from '../shop.ts';
import { times } from '../shopping.ts';
import type { ChildShop } from './child-shop.ts';

type Shopper = {
  person: Person;
  /** The key of an order that was sent and has no answer yet: it is sent again, as a browser does. */
  unanswered: string | null;
};

/** What the shop has told the shoppers. */
type Told = {
  /** Orders of which it said that they are placed, by id: their numbers, and the addresses of who placed them. */
  acknowledged: Map<string, { number: string; email: string }>;
  /** How often each answer was given, errors by their code. */
  answers: Record<string, number>;
  /** When it could not answer as it should, on the clock of `performance`. */
  errors: { at: number; said: string }[];
};

export type Shoppers = Told & {
  /** Goes shopping until told to stop. What the shop cannot do for now it says by 503 with Retry-After, or not at all. */
  begin(): { stop(): Promise<void> };
  /** Sends what has no answer until it has one. */
  finish(): Promise<void>;
  /** Everything that was acknowledged is there, whole, and nothing besides; each of its mails came once. Gives the mails in words. */
  expectNothingLost(mail: MailServer): Promise<string>;
};

const stock = 1_000_000;

/** So many families that order again and again, from the same two products. */
export async function openShoppers(shop: ChildShop, count: number, pauseMs = 0): Promise<Shoppers> {
  const products = [await shop.product({ countInStock: stock }), await shop.product({ countInStock: stock })];
  const shoppers: Shopper[] = await inTurns(times(count), 4, async () => ({
    person: await shop.person(),
    unanswered: null,
  }));
  const ids = products.map(({ _id }) => _id);
  const toldOutcomes: Told = { acknowledged: new Map(), answers: {}, errors: [] };
  const shopOnce = (shopper: Shopper) => orderOnce(shop, shopper, ids, toldOutcomes);
  return {
    ...toldOutcomes,
    begin() {
      let stopped = false;
      const loops = shoppers.map(async (shopper) => {
        while (!stopped) await sleep((await shopOnce(shopper)) ? pauseMs : Math.max(pauseMs, 100));
      });
      return {
        async stop() {
          stopped = true;
          await Promise.all(loops);
        },
      };
    },
    async finish() {
      for (const shopper of shoppers) while (shopper.unanswered) if (!(await shopOnce(shopper))) await sleep(50);
    },
    async expectNothingLost(mail) {
      await expectWholeOrders(shop, ids.length, toldOutcomes.acknowledged);
      const mailed = await expectEachMailOnce(shop, mail, toldOutcomes.acknowledged);
      expect(await shop.problems()).toEqual([]);
      return mailed;
    },
  };
}

/** Fills the cart and orders it, or asks again for what has no answer; true where the order is acknowledged. */
async function orderOnce(
  shop: ChildShop,
  shopper: Shopper,
  productIds: string[],
  toldOutcomes: Told,
): Promise<boolean> {
  const { person } = shopper;
  const ask = async (path: string, body: object, headers = {}) =>
    note(toldOutcomes, await shop.call('POST', path, { as: person, body, headers }).catch(noAnswer));
  if (!shopper.unanswered) {
    const items = productIds.map((productId, index) => ({ productId, quantity: index + 1 }));
    if ((await ask('cart/', { items }))?.status !== 200) return false;
    shopper.unanswered = randomUUID();
  }
  const order = { userId: person.uid, address };
  const answer = await ask('orders', order, { 'idempotency-key': shopper.unanswered });
  if (answer?.status !== 201) return false;
  toldOutcomes.acknowledged.set(answer.body._id, { number: answer.body.number, email: person.email });
  shopper.unanswered = null;
  return true;
}

/** Counts an answer; one that is no success must say in the shop's words that it cannot be had now, and when to come back. */
function note({ answers, errors }: Told, answer: ApiAnswer | null): ApiAnswer | null {
  const said = answer ? (answer.body?.code ?? String(answer.status)) : 'no answer';
  answers[said] = (answers[said] ?? 0) + 1;
  if (answer && answer.status < 400) return answer;
  errors.push({ at: performance.now(), said });
  if (answer) {
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  return answer;
}

/** Every order that was acknowledged is there, with all its lines, and no other; stock plus sold is what it was. */
async function expectWholeOrders(shop: ChildShop, lines: number, acknowledged: Told['acknowledged']): Promise<void> {
  const placed = await shop.query<{ id: string }>('select id from shop_order order by id');
  expect(placed.map(({ id }) => id)).toEqual([...acknowledged.keys()].sort());
  const [sums] = await shop.query<{ lines: number; sums: number[] }>(
    `select (select count(*) from order_line)::int as lines, array_agg(sum order by sum) as sums from (
       select (p.stock + coalesce(sum(l.quantity), 0))::int as sum
       from product p left join order_line l on l.product_id = p.id group by p.id) as s`,
  );
  expect(sums).toEqual({ lines: lines * placed.length, sums: times(lines).map(() => stock) });
}

/** Nobody was there to answer, or broke off in the middle. */
function noAnswer(error: Error): null {
  if (error instanceof TypeError || error.name === 'TimeoutError') return null;
  throw error;
}

/** Waits until nothing is left to be mailed. A mail that a kill made the shop send again has the id of the first. */
async function expectEachMailOnce(shop: ChildShop, mail: MailServer, orders: Told['acknowledged']): Promise<string> {
  const waiting = () => shop.query('select from queue.job where every_minutes is null');
  await expect.poll(waiting, { interval: 1_000 }).toHaveLength(0);
  const enqueued = new Set<string>();
  for (const { to, text, data } of mail.received) {
    const order = text.match(/\b[A-Z]-\d{4}-\d+\b/)?.[0];
    const [, id] = /^message-id: *(\S+)/im.exec(data) ?? [];
    enqueued.add(`${order} ${to} ${id}`);
  }
  const expected = [...orders.values()].flatMap(({ number, email }) => [
    `${number} ${email}`,
    `${number} orders@test.example`,
  ]);
  expect([...enqueued].map((mailed) => mailed.replace(/ \S+$/, '')).sort()).toEqual(expected.sort());
  return `${enqueued.size} mails, ${mail.received.length - enqueued.size} of them twice on the wire`;
}
