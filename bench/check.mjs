// `npm run bench -- check`: exits with 1 if a ratio is less than half of the one that docs/performance.json records. It
// takes less than a minute; `npm run test:whole` runs it. RECORDED=FILE names another record, and is for its test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { halvedRatios, measureRatios } from './check-rounds.mjs';
import { machine, printTable } from './report.mjs';

const file = process.env.RECORDED ?? join(import.meta.dirname, '../docs/performance.json');

machine();
const { ratios: recorded } = JSON.parse(readFileSync(file, 'utf8'));
const measured = await measureRatios();
printTable(
  ['', 'speed', 'recorded', 'computing time', 'recorded', 'idle'],
  Object.entries(measured).map(([name, { ratio, coreRatio, idle }]) => [
    name,
    ratio,
    recorded[name]?.ratio ?? '–',
    coreRatio,
    recorded[name]?.coreRatio ?? '–',
    `${Math.round(idle * 100)} %`,
  ]),
);
const halved = halvedRatios(measured, recorded);
console.log(halved.length === 0 ? 'No ratio has halved.' : `Halved:\n${halved.join('\n')}`);
process.exitCode = halved.length === 0 ? 0 : 1;
