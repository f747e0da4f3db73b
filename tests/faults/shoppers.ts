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
import { expectEachMailOnce, expectNoneOversold, expectWholeOrders } from './nothing-lost.ts';
import { type Basket, noAnswer, type Outcomes, recordAnswer } from './outcomes.ts';

type Shopper = {
  person: Person;
  /** An order that was sent and has no answer yet: it is sent again with its key, as a browser does. */
  unanswered: { key: string; basket: Basket } | null;
  /** Products of which the shop said that no more are left, for this family or at all. */
  refused: Set<string>;
  /** The products that they wanted since their last order; perhaps in their cart. */
  wanted: Set<string>;
};

export type Shoppers = Outcomes & {
  /** The products of which there are always more. */
  plenty: readonly string[];
  /** Puts two products on the shelf that all of them want at once: one fewer than there are shoppers, and one for each. */
  offerLastUnits(): Promise<void>;
  /** Goes shopping until stopped. If the shop cannot answer now, it answers 503 with Retry-After, or not at all. */
  begin(): { stop(): Promise<void> };
  /** Sends unanswered orders until they are answered, and asks for the last units until they are refused. */
  finish(): Promise<void>;
  /**
   * Every acknowledged order is there, whole, and nothing more. No unit was sold twice, no family had more than its
   * allowance, and each mail came once. Returns the mails in words.
   */
  expectNothingLost(mail: MailServer): Promise<string>;
};

const plentyOf = 1_000_000;
/** Products of which only a few units are wanted, so that a refusal is no trouble. */
type LastUnits = { scarce: string; limited: string };

/** So many families that order again and again: from two products without end, and from the last units of others. */
export async function openShoppers(shop: ChildShop, count: number, pauseMs = 0): Promise<Shoppers> {
  const stocks: Basket = new Map();
  const offer = async (stock: number, yearlyLimitPerUser: number | null) => {
    const { _id } = await shop.product({ countInStock: stock, yearlyLimitPerUser });
    stocks.set(_id, stock);
    return _id;
  };
  const plenty = [await offer(plentyOf, null), await offer(plentyOf, null)];
  const newLastUnits = async () => ({ scarce: await offer(count - 1, null), limited: await offer(plentyOf, 1) });
  let last: LastUnits = await newLastUnits();
  const shoppers: Shopper[] = await inTurns(times(count), 4, async () => ({
    person: await shop.person(),
    unanswered: null,
    refused: new Set<string>(),
    wanted: new Set<string>(),
  }));
  const outcomes: Outcomes = {
    ...{ acknowledged: new Map(), answers: {}, errors: [] },
    ...{ stocks, soldOut: new Set(), hadAll: new Set() },
  };
  const shopOnce = (shopper: Shopper) => orderOnce({ shop, plenty, last, outcomes }, shopper);
  const isServed = ({ unanswered, refused }: Shopper) =>
    !unanswered && Object.values(last).every((id) => refused.has(id));
  return {
    ...outcomes,
    plenty,
    async offerLastUnits() {
      last = await newLastUnits();
    },
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
      for (const shopper of shoppers) {
        // If the shop refuses no family, the test notices that too.
        for (let served = 0; shopper.unanswered || (!isServed(shopper) && served <= count); ) {
          if (await shopOnce(shopper)) served += 1;
          else await sleep(50);
        }
      }
    },
    async expectNothingLost(mail) {
      await expectWholeOrders(shop, outcomes);
      await expectNoneOversold(shop, outcomes);
      const mailed = await expectEachMailOnce(shop, mail, outcomes);
      expect(await shop.problems()).toEqual([]);
      return mailed;
    },
  };
}

type Shopping = { shop: ChildShop; plenty: readonly string[]; last: LastUnits; outcomes: Outcomes };

/** Fills the cart and orders it, or repeats an order without an answer; true if the order is acknowledged. */
async function orderOnce(shopping: Shopping, shopper: Shopper): Promise<boolean> {
  const { shop, outcomes } = shopping;
  const { person } = shopper;
  let began = 0;
  const ask = async (path: string, body: object, headers = {}) => {
    began = performance.now();
    return shop.call('POST', path, { as: person, body, headers }).catch(noAnswer);
  };
  const basket = shopper.unanswered?.basket ?? basketOf(shopping, shopper);
  if (!shopper.unanswered) {
    for (const id of basket.keys()) shopper.wanted.add(id);
    const items = [...shopper.wanted].map((productId) => ({ productId, quantity: basket.get(productId) ?? 0 }));
    const filled = await ask('cart/', { items });
    if (
      isRefusal(shopping, { shopper, basket, answer: filled }) ||
      recordAnswer(outcomes, filled, { began })?.status !== 200
    )
      return false;
    shopper.unanswered = { key: randomUUID(), basket };
  }
  const headers = { 'idempotency-key': shopper.unanswered.key };
  const answer = await ask('orders', { userId: person.uid, address }, headers);
  const refused = isRefusal(shopping, { shopper, basket, answer });
  if (!refused && recordAnswer(outcomes, answer, { began })?.status !== 201) return false;
  shopper.unanswered = null;
  if (refused) return false;
  const { _id, number } = answer?.body ?? {};
  outcomes.acknowledged.set(_id, { number, email: person.email, basket, at: performance.now() });
  shopper.wanted.clear();
  return true;
}

function basketOf({ plenty, last }: Shopping, { refused }: Shopper): Basket {
  const wanted = Object.values(last).filter((id) => !refused.has(id));
  return new Map([...plenty.map((id, index) => [id, index + 1] as const), ...wanted.map((id) => [id, 1] as const)]);
}

/** Whether the shop said, of a product of which there is not always more, that nothing is left. */
function isRefusal(
  { plenty, outcomes }: Shopping,
  { shopper, basket, answer }: { shopper: Shopper; basket: Basket; answer: ApiAnswer | null },
): boolean {
  const { code, data } = answer?.status === 409 ? answer.body : {};
  if (code !== 'OUT_OF_STOCK' && code !== 'ALLOWANCE_EXCEEDED') return false;
  const isScarce = (id: string) => (outcomes.stocks.get(id) ?? 0) < plentyOf;
  const lastUnits = [...basket.keys()].filter((id) => !plenty.includes(id));
  const [id] = lastUnits.filter((lastId) => isScarce(lastId) === (code === 'OUT_OF_STOCK'));
  if (!id) return false;
  if (code === 'OUT_OF_STOCK') outcomes.soldOut.add(id);
  else outcomes.hadAll.add(`${shopper.person.uid} ${id}`);
  expect(data).toEqual(code === 'OUT_OF_STOCK' ? { left: 0 } : { limit: 1, bought: 1 });
  outcomes.answers[code] = (outcomes.answers[code] ?? 0) + 1;
  shopper.refused.add(id);
  return true;
}
