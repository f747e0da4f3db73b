// The short form of the public figures: some ratios, measured within a minute, on a shop without pages.
import { openBuyers } from './buyers.mjs';
import { compareAnswers } from './load-rounds.mjs';
import { compareWithLimit } from './order-rounds.mjs';

const size = { families: 16, products: 50 };
const shoppers = 16;
const rounds = 3;
/** If a third of the machine was idle, the shop was slow because it waited, not because others worked. */
const idleShare = 1 / 3;

/** By name: the ratio of speeds, of computing times, and how idle the machine was. */
export async function measureRatios() {
  const buyers = await openBuyers(size);
  const { shop } = buyers;
  try {
    const { orders } = await compareWithLimit(buyers, { shopperCounts: [shoppers], seconds: 0.8, rounds });
    const answers = await compareAnswers({ url: shop.url, pid: shop.child.pid }, ['/api/products'], {
      seconds: 0.5,
      rounds,
    });
    const problems = await shop.problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return Object.fromEntries([
      ...orders.map(({ wish, ...compared }) => [`orders, ${wish}`, ratiosOf(compared)]),
      ...answers.map(({ name, ...compared }) => [name, ratiosOf(compared)]),
    ]);
  } finally {
    await buyers.close();
  }
}

function ratiosOf({ ratio, coreRatio, shop }) {
  return { ratio: rounded(ratio), coreRatio: rounded(coreRatio), idle: rounded(shop.idle) };
}

const rounded = (number) => Number(number.toFixed(3));

/**
 * A sentence for each ratio that is less than half of the recorded one. Computing times count on any machine; speed
 * counts if the machine was idle meanwhile.
 */
export function halvedRatios(measured, recorded) {
  return Object.entries(recorded).flatMap(([name, before]) => {
    const now = measured[name];
    if (!now) return [`${name}: recorded, but not measured`];
    const halved = [
      now.coreRatio < before.coreRatio / 2 &&
        `computing time ${now.coreRatio} of the limit, recorded ${before.coreRatio}`,
      now.idle > idleShare &&
        now.ratio < before.ratio / 2 &&
        `speed ${now.ratio} of the limit, recorded ${before.ratio}`,
    ];
    return halved.filter(Boolean).map((sentence) => `${name}: ${sentence}`);
  });
}
