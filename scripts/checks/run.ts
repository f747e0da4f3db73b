// Our own rules, each read from the sources: `npm run check` fails if one is broken. If a rule is named, only that
// one is checked.
import { databaseClock } from './database-clock.ts';
import { decisionReferences } from './decision-references.ts';
import { expandingMigrations } from './expanding-migrations.ts';
import { folderCycles } from './folder-cycles.ts';
import { fullFolders } from './folder-sizes.ts';
import { importDirection } from './import-direction.ts';
import { messages } from './messages.ts';
import { plainComments } from './plain-comments.ts';
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
  expandingMigrations,
  plainComments,
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
