// The rules of the house, each read out of the sources: `npm run check` fails where one is broken. With the name of a rule,
// looks at that one alone.
import { decisionReferences } from './decision-references.ts';
import { folderCircles, importCircles } from './import-circles.ts';
import { importDirection } from './import-direction.ts';
import { messages } from './messages.ts';
import { providerErrors } from './provider-errors.ts';
import { runtimeSuffix } from './runtime-suffix.ts';
import { sizes } from './sizes.ts';
import { type Check, readSources } from './source-file.ts';
import { stockWriters } from './stock-writers.ts';
import { systemClock } from './system-clock.ts';
import { tableOwners } from './table-owners.ts';

const checks: Record<string, Check> = {
  messages,
  importDirection,
  importCircles,
  folderCircles,
  runtimeSuffix,
  tableOwners,
  stockWriters,
  systemClock,
  decisionReferences,
  providerErrors,
  sizes,
};

/** The rules that hold; of the others, it is only said how often they are broken. */
const held = Object.keys(checks).filter((name) => name !== 'sizes' && name !== 'importCircles');

const [asked] = process.argv.slice(2);
const chosen = asked ? [asked] : Object.keys(checks);
const sources = readSources();
for (const name of chosen) {
  const check = checks[name];
  if (!check) throw new Error(`There is no check ${name}: ${Object.keys(checks).join(', ')}.`);
  const problems = check(sources);
  if (asked || held.includes(name)) {
    for (const problem of problems) console.error(problem);
    if (problems.length > 0) process.exitCode = 1;
  } else if (problems.length > 0) console.log(`${name}: ${problems.length} to mend`);
}
