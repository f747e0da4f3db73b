// Tables for people, and files to compare two measurements.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

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

/** A page's name as part of a file's name. */
export function fileNameOf(path) {
  return path.replaceAll('/', ' ').trim().replaceAll(' ', '-') || 'home';
}
