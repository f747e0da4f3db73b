// `npm run db:empty`: empties a database that the demo filled, before the shop goes live on it.
import { createInterface } from 'node:readline/promises';
import { firstBrand } from '../../content/beginning.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { type DatabaseUse, DatabaseUseError, pluralize } from '../database/database-use.ts';
import { emptyDemoDatabase } from '../database/empty-database.ts';
import { findDatabase, withClient } from '../database/open-database.ts';
import { runCommand } from '../errors/run-command.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const usage =
  'Name nothing, and answer the question, or give the answer with it: npm run db:empty -- --yes-delete 12-orders';
const options = { 'yes-delete': { type: 'string' } } as const;

/** The operator agrees by typing the name of the demo, or by the number of deleted orders in the call. */
async function agree({ accounts, orders }: DatabaseUse, answer: string | undefined): Promise<boolean> {
  const agreement = `${orders}-orders`;
  if (answer !== undefined) return answer === agreement;
  say(
    `This deletes everything in it: ${pluralize(accounts, 'account')} that people made, ${pluralize(orders, 'order')}.`,
  );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const typed = new Promise<string>((resolve) => {
    terminal.once('close', () => resolve(''));
    terminal
      .question(`To go on, type ${firstBrand}, or call this with \`-- --yes-delete ${agreement}\`: `)
      .then(resolve);
  });
  const name = await typed;
  terminal.close();
  return name.trim().toLowerCase() === firstBrand.toLowerCase();
}

await runCommand({ usage, options }, async (values) => {
  // Takes the shop's lock, so that no shop runs meanwhile.
  await using database = await findDatabase(readDatabaseConfig(environment()), 'shop', say);
  const emptied = await withClient(database.connection, (client) =>
    emptyDemoDatabase(client, (use) => agree(use, values['yes-delete'])),
  ).catch((error) => {
    throw error instanceof DatabaseUseError ? new Error(`Nothing was changed: ${error.message}`) : error;
  });
  say(emptied ? 'The database is empty now. The next start creates its tables.' : 'Nothing was changed.');
  process.exitCode = emptied ? 0 : 1;
});
