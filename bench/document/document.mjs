// The text of docs/performance.md.
import { growthText, processesText } from './growth-document.mjs';
import { dash, ms, number, ratio, table } from './words.mjs';

/** A part of the document, or nothing if it was not measured. */
function section(title, measured, write) {
  return measured ? [`## ${title}\n\n${write(measured)}`] : [];
}

export function documentOf(results) {
  const { answers, computed, orders, start, lighthouse, products, orderGrowth, processes, failures, isShort } = results;
  return `${[
    '# Performance',
    introduction(results),
    ...(failures.length > 0 ? [`**Not measured:** ${failures.join('; ')}.`] : []),
    ...section('Answers from memory', answers?.answers, answerTable),
    ...section('Computed answers', computed, computedTable),
    ...section('Orders', orders, orderTable),
    ...section('Start and memory', start ?? answers, () =>
      startTable(start, answers?.memory, results.range.idleSeconds),
    ),
    ...section('Bytes of each route', answers?.bytes, bytesTable),
    ...section('Lighthouse, mobile preset', lighthouse, lighthouseTable),
    ...section('More products', products, () => growthText('products', 'from 1,000 orders on')),
    ...section('More orders', orderGrowth, () => growthText('orders', 'with 1,000 products')),
    ...section('More processes', processes, (rows) => processesText(rows)),
    ...(isShort ? ['A short run has no Lighthouse, fewer rounds and smaller shops.'] : []),
  ].join('\n\n')}\n`;
}

function introduction({ on, range, isShort }) {
  const busy = on.load > 1 ? ` The machine was busy (load ${on.load.toFixed(1)}), so compare ratios, not speeds.` : '';
  return `\`npm run bench\` wrote this file${isShort ? ' in a short run (`-- --short`)' : ''}. The load came from the same machine.${busy}

${table(
  ['Machine', ''],
  [
    ['Processor', `${on.cpu}, ${on.cores} cores`],
    ['Memory', `${on.memoryGb} GB`],
    ['Node', on.node],
    ['PostgreSQL', on.postgres],
    ['Commit', `${on.commit}, version ${on.version}`],
    ['Date', on.at.slice(0, 10)],
  ],
)}

Every figure has a limit next to it: what \`node:http\` or PostgreSQL do alone, measured in the same run, in turns of
${range.rounds} rounds. Figures are medians of the rounds. The ratio says how much of the limit the shop reaches. \`npm run bench -- check\`
measures some of the ratios again, and fails if one is less than half of the record in [performance.json](performance.json).`;
}

function answerTable(answers) {
  const figures = ({ perSecond, p50, p99 }) => [number(perSecond), ms(p50), ms(p99)];
  return `50 connections ask for one address. The limit is a \`node:http\` server that sends the same headers and bytes. The ratio of
computing times compares the processor's time for one answer.

${table(
  ['Address', 'a second', 'p50 ms', 'p99 ms', 'limit', 'p50 ms', 'p99 ms', 'ratio', 'ratio of computing times'],
  answers.map(({ name, shop, raw, ...rest }) => [
    `\`${name.replace(/[0-9a-f-]{36}/, '…')}\``,
    ...figures(shop),
    ...figures(raw),
    ratio(rest.ratio),
    ratio(rest.coreRatio),
  ]),
)}`;
}

function computedTable({ search, list, page, signIn }) {
  const row = (name, limitName, { shop, limit, ratio: part }) => [
    name,
    ms(shop.p50),
    ms(shop.p99),
    limitName,
    ms(limit?.p50),
    ms(limit?.p99),
    ratio(part),
  ];
  return `One request after the other, for answers that the shop does not have in its memory.

${table(
  ['Answer', 'p50 ms', 'p99 ms', 'limit', 'p50 ms', 'p99 ms', 'ratio'],
  [
    row('Cold product page', '`node:http`', page),
    row('Page of the list', 'its queries alone', list),
    row('Search', 'its queries alone', search),
    row('Sign-in', 'the password’s check alone', signIn),
  ],
)}`;
}

function orderTable({ orders, adds }) {
  const figures = ({ perSecond, p50, p99 }) => [number(perSecond), ms(p50), ms(p99)];
  return `An order is an add to the cart and its order, each a request. The limit is one SQL function on the same server that does both:
cart line, stock with its ledger and batches, yearly allowance, number, idempotency key, day limit, address, consent, wishes, search words, report
notes and the job of the mails ([order-limit.sql](../bench/limits/order-limit.sql)). It has no HTTP, no rules in TypeScript and sends no
mails. The shop sends all mails meanwhile; the last column says how long after a round it had sent them all.

${table(
  [
    'Orders',
    'shoppers',
    'a second',
    'p50 ms',
    'p99 ms',
    'limit',
    'p50 ms',
    'p99 ms',
    'ratio',
    'ratio of computing times',
    'mails s',
  ],
  [
    ...orders.map(({ wish, shoppers, shop, limit, ...rest }) => [
      wish,
      shoppers,
      ...figures(shop),
      ...figures(limit),
      ratio(rest.ratio),
      ratio(rest.coreRatio),
      number(shop.mailSeconds, 1),
    ]),
    ['adds to the cart', adds.shoppers, ...figures(adds.shop), ...figures(adds.limit), ratio(adds.ratio), dash, dash],
  ],
)}`;
}

function startTable(start, memory, idleSeconds) {
  return table(
    ['', 'shop', '`node:http` alone', 'ratio'],
    [
      [
        'Second `npm start` to 200 on `/readyz`, s',
        number(start?.shop, 2),
        number(start?.limit, 2),
        ratio(start?.ratio),
      ],
      [`Memory after ${idleSeconds} idle seconds, without PostgreSQL, MB`, number(memory?.idle), dash, dash],
      ['Most memory during the answers above, MB', number(memory?.most), dash, dash],
    ],
  );
}

function bytesTable(bytes) {
  return `One answer, compressed with Brotli.

${table(
  ['Address', 'body', 'headers'],
  bytes.map(({ path, body, headers }) => [`\`${path}\``, number(body), number(headers)]),
)}`;
}

function lighthouseTable({ pages }) {
  return table(
    ['Page', 'performance', 'LCP ms', 'blocking ms', 'CLS'],
    pages.map(({ path, scores, metrics }) => [
      `\`${path.replace(/[0-9a-f-]{36}/, '…')}\``,
      scores.performance,
      number(metrics.LCP),
      number(metrics.TBT),
      number(metrics.CLS, 3),
    ]),
  );
}
