// The measurements of `npm run bench -- orders`, as functions: orders of the shop and of PostgreSQL alone, in turns.
import { timeOfPostgres, timeOfProcess, withComputingTime } from './computing-time.mjs';
import { openOrderLimit } from './limits/order-limit.mjs';
import { inRounds, medians, repeatFor } from './measure.mjs';

/** All products, or one that everybody wants. */
const wishes = {
  spread: (products) => () => products[Math.floor(Math.random() * products.length)],
  'one hot product': (products) => () => products[0],
};
/** Mails are sent while families order, and soon after. */
const mailedWithinSeconds = 60;
const addingShoppers = 16;
const plentyOf = 1_000_000;

/**
 * Orders of so many shoppers at once, in the shop and in PostgreSQL alone. `coreMs` is the computing time of an order, in
 * the shop with its database and its mails. Throws if an answer is not 201, or if the mails take too long.
 */
async function compareOrders(buyers, limit, { shoppers, amount, rounds }) {
  const { shop, families } = buyers;
  const postgresTime = () => timeOfPostgres(shop.dataDir);
  const shopTime = () => postgresTime() + timeOfProcess(shop.child.pid);
  // A shopper buys for another family each time, as one family orders seldom.
  const buyerOf = (place, time) => (place + time * shoppers) % (families - (families % shoppers));
  const works = Object.entries(wishes).flatMap(([wish, choose]) => {
    const [ofShop, ofLimit] = [choose(buyers.products), choose(limit.products)];
    const inShop = () =>
      withComputingTime(shopTime, async () => {
        const figures = await repeatFor(amount, shoppers, async (place, time) =>
          refuseOthers(await buyers.order(buyerOf(place, time), ofShop())),
        );
        return { ...figures, mailSeconds: await buyers.untilMailed() };
      });
    const inLimit = () =>
      withComputingTime(postgresTime, () =>
        repeatFor(amount, shoppers, (place, time) => limit.order(buyerOf(place, time), ofLimit())),
      );
    return [
      [`${wish}, shop`, inShop],
      [`${wish}, limit`, inLimit],
    ];
  });
  const results = await inRounds(rounds, Object.fromEntries(works));
  return Object.keys(wishes).map((wish) => compared({ wish, shoppers, results }));
}

function compared({ wish, shoppers, results }) {
  const [ofShop, ofLimit] = [results[`${wish}, shop`], results[`${wish}, limit`]];
  const mailSeconds = Math.max(...ofShop.map((round) => round.mailSeconds));
  if (mailSeconds > mailedWithinSeconds) throw new Error(`the mails took ${mailSeconds} s after the orders`);
  const [shop, limit] = [medians(ofShop), medians(ofLimit)];
  return {
    wish,
    shoppers,
    shop: { ...shop, mailSeconds },
    limit,
    ratio: shop.perSecond / limit.perSecond,
    /** The ratio of computing times, which a busy machine does not change. */
    coreRatio: limit.coreMs / shop.coreMs,
  };
}

/** Throws unless an order was placed. Returns false if it was asked to come later meanwhile. */
export function refuseOthers(statuses) {
  const other = statuses.find((status) => status !== 201 && status !== 503);
  if (other) throw new Error(`an order was answered ${other}`);
  return !statuses.includes(503);
}

/** So many families order at once for some seconds. Counts the answers by status. */
export async function crowd(buyers, { count, seconds, productId }) {
  const answers = {};
  const choose = productId ? () => productId : wishes.spread(buyers.products);
  const figures = await repeatFor({ seconds }, count, async (place) => {
    const statuses = await buyers.order(place, choose());
    for (const status of statuses) answers[status] = (answers[status] ?? 0) + 1;
    return statuses.at(-1) === 201;
  });
  return { buyers: count, ...figures, answers };
}

/** Orders of each number of shoppers, and adds to the cart if asked, next to PostgreSQL alone on the same server. */
export async function compareWithLimit(buyers, { shopperCounts, amount, rounds, withAdds = false }) {
  const { families, products, shop } = buyers;
  const limit = await openOrderLimit(shop.dataDir, { accounts: families, products: products.length, units: plentyOf });
  try {
    await compareOrders(buyers, limit, { shoppers: 16, amount, rounds: 1 });
    const compared = [];
    for (const shoppers of shopperCounts) {
      compared.push(...(await compareOrders(buyers, limit, { shoppers, amount, rounds })));
    }
    return { orders: compared, adds: withAdds && (await compareAdds(buyers, limit, { amount, rounds })) };
  } finally {
    await limit.close();
  }
}

async function compareAdds(buyers, limit, { amount, rounds }) {
  const [ofShop, ofLimit] = [wishes.spread(buyers.products), wishes.spread(limit.products)];
  const results = await inRounds(rounds, {
    shop: () =>
      repeatFor(amount, addingShoppers, async (place) => {
        const status = await buyers.addToCart(place, ofShop());
        if (status !== 200) throw new Error(`an add to the cart was answered ${status}`);
      }),
    limit: () => repeatFor(amount, addingShoppers, (place) => limit.add(place, ofLimit())),
  });
  const [shop, alone] = [medians(results.shop), medians(results.limit)];
  return { shoppers: addingShoppers, shop, limit: alone, ratio: shop.perSecond / alone.perSecond };
}
