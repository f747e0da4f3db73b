// The rules of the house, each read out of the sources: `npm run check` fails where one is broken. With the name of a rule,
// looks at that one alone.
import { databaseClock } from './database-clock.ts';
import { decisionReferences } from './decision-references.ts';
import { folderCycles } from './folder-cycles.ts';
import { fullFolders } from './folder-sizes.ts';
import { importDirection } from './import-direction.ts';
import { messages } from './messages.ts';
import { providerErrors } from './provider-errors.ts';
import { runtimeSuffix } from './runtime-suffix.ts';
import { type Check, readSources } from './source-file.ts';
import { stockWriters } from './stock-writers.ts';
import { tableOwners } from './table-owners.ts';

const checks: Record<string, Check> = {
  messages,
  importDirection,
  folderCycles,
  runtimeSuffix,
  tableOwners,
  stockWriters,
  databaseClock,
  decisionReferences,
  providerErrors,
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
if (!name) for (const warning of fullFolders(sources)) console.warn(`Warning: ${warning}`);
