// The dashboard and the alert rules in deploy/ name only what `/metrics` of a running shop serves.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTestShop } from './shop.ts';

type Query = { title: string; expr: string; legend: string };
type Panel = { id: number; type: string; title: string; targets?: { expr: string; legendFormat: string }[] };
type Rule = { alert: string; expr: string; annotations: { summary: string; description: string } };

const rulesFile = 'deploy/prometheus-rules.yml';
const dashboard: { panels: Panel[]; annotations: { list: { name: string; expr: string }[] } } = JSON.parse(
  readFileSync('deploy/grafana-dashboard.json', 'utf8'),
);
const rules = parse(readFileSync(rulesFile, 'utf8')).groups.flatMap(({ rules }: { rules: Rule[] }) => rules) as Rule[];
const queries: Query[] = [
  ...rules.map(({ alert, expr, annotations }) => ({
    title: alert,
    expr,
    legend: Object.values(annotations).join().replaceAll('$labels.', ''),
  })),
  ...dashboard.panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr, legendFormat }) => ({ title, expr, legend: legendFormat })),
  ),
  ...dashboard.annotations.list.map(({ name, expr }) => ({ title: name, expr, legend: '' })),
];
/** Prometheus itself gives these to what it asks. */
const ofPrometheus = { series: ['up'], labels: ['instance', 'job'] };
/** Each served series with its labels and their values. */
const served = new Map<string, Map<string, Set<string>>>();

const folder = mkdtempSync(join(tmpdir(), 'monitoring-'));
beforeAll(async () => {
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  writeFileSync(join(backups, 'napas-2026-11-26T030000Z-daily.backup.gz'), '');
  const token = 'a-token-for-prometheus-0123456789';
  const shop = await openTestShop({ env: { METRICS_TOKEN: token, BACKUP_DIR: backups } });
  // An answer of each kind that the queries name.
  await shop.call('GET', 'products');
  const { body } = await shop.call('GET', '/metrics', { headers: { authorization: `Bearer ${token}` } });
  await shop.close();
  for (const [, name = '', labels = ''] of String(body).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const values = served.get(name) ?? new Map<string, Set<string>>();
    served.set(name, values);
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g))
      values.set(label, (values.get(label) ?? new Set()).add(value));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The texts of the nodes by these names in a query, as Prometheus parses it. Fails if it cannot be parsed. */
function partsOf(expr: string, ...names: string[]): string[] {
  // Grafana puts a time in its place.
  const text = expr.replaceAll('$__rate_interval', '5m');
  const found: string[] = [];
  parser.parse(text).iterate({
    enter({ name, from, to, type }) {
      expect(type.isError, `${text} at ${from}`).toBe(false);
      if (names.includes(name)) found.push(text.slice(from, to));
    },
  });
  return found;
}

test.each(queries)('$title: $expr names series and labels that the shop serves', ({ expr, legend }) => {
  const series = partsOf(expr, 'VectorSelector').map((selector) => selector.replace(/\{.*/s, ''));
  expect(series).not.toEqual([]);
  const known = (name: string) => served.has(name) || ofPrometheus.series.includes(name);
  expect(series.filter((name) => !known(name))).toEqual([]);
  const labels = new Set([...series.flatMap((name) => [...(served.get(name)?.keys() ?? [])]), ...ofPrometheus.labels]);
  const named = [
    ...partsOf(expr, 'LabelName'),
    ...Array.from(legend.matchAll(/\{\{\s*(\w+)\s*\}\}/g), ([, label = '']) => label),
  ];
  expect(named.filter((label) => !labels.has(label))).toEqual([]);
  for (const matcher of partsOf(expr, 'UnquotedLabelMatcher')) {
    const [label = '', value = ''] = matcher.split(/\s*=\s*/);
    // A failed answer cannot be had on demand, and Prometheus knows its jobs.
    if (matcher.includes('!') || label === 'job' || value === '"5xx"') continue;
    expect(
      series.some((name) => served.get(name)?.get(label)?.has(JSON.parse(value))),
      matcher,
    ).toBe(true);
  }
});

test('the dashboard shows every series of the shop', () => {
  const shown = new Set(queries.flatMap(({ expr }) => partsOf(expr, 'Identifier')));
  const own = [...served.keys()].filter((name) => !/_(sum|count|bucket)$/.test(name));
  expect(own.length).toBeGreaterThan(20);
  // The sum of two that are shown, and the lag at the one moment of the reading.
  const left = ['process_cpu_seconds_total', 'nodejs_eventloop_lag_seconds', 'nodejs_eventloop_lag_p90_seconds'];
  expect(own.filter((name) => !shown.has(name)).toSorted()).toEqual(left.toSorted());
});

test('each alert says what happened and what to do, and no panel covers another', () => {
  for (const { alert, annotations } of rules) {
    expect(alert).toMatch(/^Shop[A-Z]/);
    expect(Object.keys(annotations)).toEqual(['summary', 'description']);
  }
  const ids = dashboard.panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
test.skipIf(!hasPromtool)('promtool takes the rules', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' });
  expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`${rules.length} rules found`);
});
