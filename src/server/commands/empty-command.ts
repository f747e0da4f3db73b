// `npm run db:empty`: gives a database that the demo has filled back empty, before the shop goes live on it.
import { readDatabaseConfig } from '../config.ts';
import { emptyDatabase } from '../database/empty-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { isFilledByDemo } from '../demo/demo.store.ts';
import { environment } from '../settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const database = await openDatabase(readDatabaseConfig(environment()), 'command', say);
try {
  if (await isFilledByDemo(database.db)) {
    await emptyDatabase(database.db);
    say('The database is empty now. The next start makes its tables anew.');
  } else {
    say('Nothing was done: this database was not filled by the demo, so it may hold the orders of real families.');
    process.exitCode = 1;
  }
} finally {
  await database.close();
}
