// SQL takes the time as a parameter, so that a test can set it. Biome's plugin system-clock.grit does the same for code.
import { type SourceFile, shopCode } from './source-file.ts';
import { sqlOf } from './sql-statements.ts';

/** The files that read the database's clock, and why. */
const allowed: Record<string, string> = {
  'src/server/database/': 'waits for other processes',
  'src/server/doctor/doctor.store.ts': 'compares it with the system’s clock',
  'src/health/health.store.server.ts': 'likewise, on the health page and for an alarm',
  'src/identity/rate-limit/rate-limit.store.server.ts': 'counts by the one clock that all processes share',
  'src/shared/jobs/jobs.store.server.ts': 'says by that clock when a job is due',
};

const sqlClock =
  /\b(?:(?:now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\s*\(|current_(?:timestamp|date|time)\b|localtime(?:stamp)?\b)/i;

export function databaseClock(files: SourceFile[], mayRead = allowed): string[] {
  return shopCode(files)
    .filter(({ path }) => !Object.keys(mayRead).some((place) => path.startsWith(place)))
    .flatMap((file) =>
      sqlOf(file)
        .filter(({ text = '' }) => sqlClock.test(text))
        .map(({ line }) => `${file.path}:${line}: reads the database’s clock`),
    );
}
