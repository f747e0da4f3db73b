// How figures grow, as text and plots of docs/performance.md.
import { plot } from './plot.mjs';
import { number, table } from './words.mjs';

export const growthText = (what, size) =>
  `One request after the other, ${size}.\n\n![Milliseconds of an answer by ${what}](performance-${what}.svg)`;

export function processesText(rows) {
  return `Processes of the shop on one database, all on this machine, with 16 clients (48 for the page from memory).

![Answers a second by processes](performance-processes.svg)

${table(
  ['Processes', 'pages from memory a second', 'searches a second', 'orders a second'],
  rows.map(({ processes, cached, searches, orders }) => [
    processes,
    ...[cached, searches, orders].map((value) => number(value)),
  ]),
)}`;
}

const growthSeries = {
  'order with its add': ({ order }) => order.p50,
  'cold product page': ({ page }) => page.shop.p50,
  search: ({ search }) => search.shop.p50,
  'page of the list': ({ list }) => list.shop.p50,
  'staff’s orders': ({ orderList }) => orderList.shop.p50,
};

function growthPlot(rows, what) {
  return plot({
    title: `Milliseconds of an answer (median) by ${what}`,
    x: { label: what, values: rows.map(({ size }) => size[what]) },
    y: { label: 'ms' },
    series: Object.entries(growthSeries).map(([name, of]) => ({ name, values: rows.map(of) })),
  });
}

/** By the name of its file. */
export function plotsOf({ products, orderGrowth, processes }) {
  return {
    ...(products && { products: growthPlot(products, 'products') }),
    ...(orderGrowth && { orders: growthPlot(orderGrowth, 'orders') }),
    ...(processes && {
      processes: plot({
        title: 'Answers a second by processes',
        x: { label: 'processes', values: processes.map((row) => row.processes) },
        y: { label: 'a second' },
        series: [
          { name: 'pages from memory', values: processes.map(({ cached }) => cached) },
          { name: 'searches', values: processes.map(({ searches }) => searches) },
          { name: 'orders', values: processes.map(({ orders }) => orders) },
        ],
      }),
    }),
  };
}
