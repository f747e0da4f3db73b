// The rules of the house, each read out of the sources: `npm run check` fails where one is broken. With the name of a rule,
// looks at that one alone.
import { bareNames } from './bare-names.ts';
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
  bareNames,
  sizes,
};

const [name] = process.argv.slice(2);
if (name && !checks[name]) throw new Error(`There is no check ${name}: ${Object.keys(checks).join(', ')}.`);
const sources = readSources();
for (const check of name ? [checks[name]] : Object.values(checks)) {
  for (const problem of check?.(sources) ?? []) {
    console.error(problem);
    process.exitCode = 1;
  }
}
