// How the shop's figures grow with its products, its orders and its processes.
import { compareColdPages, compareQueries, measureOrderList } from './cold-rounds.mjs';
import { hammer } from './hammer.mjs';
import { fetchRaw } from './limits/raw.mjs';
import { inRounds, medians, repeatFor } from './measure.mjs';
import { refuseOthers } from './order-rounds.mjs';
import { withSizedShop } from './sized-shop.mjs';

const shoppers = 16;
const connections = 48;

/** Milliseconds of one answer after the other, for each size. */
export async function growthOf(sizes, { count, seconds }) {
  const measured = [];
  for (const size of sizes) {
    const families = 20;
    measured.push(
      await withSizedShop({ ...size, families }, async (buyers) => {
        const { search, list } = await compareQueries(buyers, count);
        const page = await compareColdPages(buyers, Math.min(count, size.products / 2));
        const orderList = await measureOrderList(buyers, count);
        const pick = pickerOf(buyers.products);
        const order = await repeatFor({ seconds }, 1, async (_, time) =>
          refuseOthers(await buyers.order(time % families, pick())),
        );
        await buyers.untilMailed();
        return { size, search, list, page, orderList, order };
      }),
    );
  }
  return measured;
}

/** Answers and orders a second of so many processes on one database, on this machine. */
export async function growthOfProcesses(counts, { seconds, rounds }) {
  const measured = [];
  for (const processes of counts) {
    const size = { processes, products: 1_000, orders: 1_000, accounts: 100, families: 64 };
    measured.push(
      await withSizedShop(size, async (buyers) => ({
        processes,
        ...(await throughputOf(buyers, { seconds, rounds })),
      })),
    );
  }
  return measured;
}

async function throughputOf(buyers, { seconds, rounds }) {
  const pick = pickerOf(buyers.products);
  const urls = buyers.shops.map(({ url }) => url);
  let search = 0;
  const results = await inRounds(rounds, {
    cached: async () => {
      const each = await Promise.all(
        urls.map((url) =>
          hammer({
            port: Number(new URL(url).port),
            path: '/products',
            headers: { 'accept-encoding': 'br' },
            connections: Math.floor(connections / urls.length),
            amount: { seconds },
          }),
        ),
      );
      return { perSecond: each.reduce((sum, { perSecond }) => sum + perSecond, 0) };
    },
    searches: () =>
      repeatFor({ seconds }, shoppers, async (place) => {
        search += 1;
        const url = `${urls[place % urls.length]}/api/products?limit=24&q=kanula%20${search}`;
        const { status } = await fetchRaw(url, { 'x-forwarded-for': buyers.people[place].client });
        if (status !== 200) throw new Error(`a search was answered ${status}`);
      }),
    orders: async () => {
      const figures = await repeatFor({ seconds }, shoppers, async (place, time) =>
        refuseOthers(await buyers.order((place + time * shoppers) % buyers.families, pick())),
      );
      await buyers.untilMailed();
      return figures;
    },
  });
  return Object.fromEntries(Object.entries(results).map(([name, rows]) => [name, medians(rows).perSecond]));
}

function pickerOf(products) {
  return () => products[Math.floor(Math.random() * products.length)];
}
