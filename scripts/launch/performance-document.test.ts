import { expect, test } from 'vitest';
import { documentOf } from '../../bench/document/document.mjs';
import { plot } from '../../bench/document/plot.mjs';

const on = {
  at: '2026-11-25T05:00:00Z',
  load: 0.2,
  cpu: 'Quick',
  cores: 2,
  memoryGb: 8,
  node: 'v26.10.0',
  postgres: '18.4',
  commit: 'abc1234',
  version: '1.0.0',
};
const range = { rounds: 5, idleSeconds: 60 };
const figures = { perSecond: 201.6, p50: 70.4, p99: 180, mailSeconds: 2 };
const order = {
  wish: 'spread',
  shoppers: 16,
  shop: figures,
  limit: { ...figures, perSecond: 806 },
  ratio: 0.25,
  coreRatio: 0.1,
};

test('the document has each figure beside its limit, and names the parts that failed', () => {
  const text = documentOf({
    on,
    range,
    isShort: false,
    failures: ['start: no port'],
    orders: { orders: [order], adds: { shoppers: 16, shop: figures, limit: figures, ratio: 1 } },
  });
  expect(text).toContain('| Processor | Quick, 2 cores |');
  expect(text).toContain('**Not measured:** start: no port.');
  expect(text).toContain('| spread | 16 | 202 | 70 | 180 | 806 | 70 | 180 | 0.25 | 0.10 | 2.0 |');
  expect(text).not.toContain('## Lighthouse');
  expect(text).not.toContain('undefined');
});

test('a busy machine and a short run say so in the document', () => {
  const text = documentOf({ on: { ...on, load: 7 }, range, isShort: true, failures: [] });
  expect(text).toContain('in a short run');
  expect(text).toContain('The machine was busy (load 7.0)');
});

test('a plot keeps its names apart, and has colours for light and dark', () => {
  const series = ['list', 'page', 'search'].map((name) => ({ name, values: [5, 5] }));
  const drawn = plot({ title: 'ms < s', x: { label: 'products', values: [100, 1_000] }, y: { label: 'ms' }, series });
  const heights = series.map(({ name }) => Number(drawn.match(new RegExp(` y="([\\d.]+)"[^>]*>${name}<`))?.[1]));
  const sorted = heights.toSorted((a, b) => a - b);
  expect(Math.min(...sorted.slice(1).map((height, n) => height - (sorted[n] ?? 0)))).toBeGreaterThanOrEqual(16);
  expect(drawn).toContain('prefers-color-scheme: dark');
  expect(drawn).toContain('ms &lt; s');
  expect(drawn).not.toMatch(/NaN|undefined/);
});
