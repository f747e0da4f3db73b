// Tables for people, and files to compare two measurements.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '../src/server/database/embedded-postgres.ts';
import { withClient } from '../src/server/database/open-database.ts';

const folder = join(import.meta.dirname, 'results');

/** Prints rows of cells below their headings; every column except the first is aligned right. */
export function printTable(headings, rows) {
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const pad = (cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]));
  const [head, ...body] = lines.map((line) => line.map(pad).join('  '));
  console.log([head, '-'.repeat(head.length), ...body].join('\n'));
}

/** Writes a measurement below bench/results. */
export function writeResult(name, value) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(value, null, 2)}\n`);
}

/** Facts about the machine that matter for the figures. If it is busy, timings are worse, and this says so. */
export function machine() {
  const [load = 0] = loadavg();
  if (load > 1) console.log(`The machine is busy (load ${load.toFixed(1)}): timings come out worse than they are.\n`);
  return { at: new Date().toISOString(), load, cpus: cpus().length, cpu: cpus()[0]?.model, node: process.version };
}

/** The machine's memory, the versions of PostgreSQL and of the shop. */
export async function factsOf() {
  const root = join(import.meta.dirname, '..');
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    postgres: await postgresVersion(),
    version,
    commit: existsSync(join(root, '.git')) ? git('rev-parse', '--short', 'HEAD') : 'unknown',
  };
}

async function postgresVersion() {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const { connection, stop } = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
  try {
    return await withClient(connection, async (client) => {
      const { rows } = await client.query('show server_version');
      return rows[0].server_version;
    });
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A page's name as part of a file's name. */
export function fileNameOf(path) {
  return path.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home';
}
