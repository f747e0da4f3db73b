// Writes src/shared/database-schema.ts from the migrated database. With --check, fails if the file differs. That
// takes a database of its own, so a good result is remembered until a migration or the file changes.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openEmbeddedPostgres } from '../../src/server/database/embedded-postgres.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { createPool } from '../../src/server/database/pool.ts';
import { type Column, readColumns, readEnums } from './database-columns.ts';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'src/shared/database-schema.ts');
const migrations = join(root, 'database/migrations');
const fittingStamp = join(root, '.tmp/database-types.stamp');

const scalars: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'number',
  timestamptz: 'Date',
};

function writeSchema(columns: Column[], enums: Map<string, string[]>): string {
  const tables = Map.groupBy(columns, ({ schema, table }) => (schema === 'public' ? table : `${schema}.${table}`));
  const names = [...tables.keys()].sort(
    (a, b) => Number(a.includes('.')) - Number(b.includes('.')) || (a < b ? -1 : 1),
  );
  const bodies = names.map((name) => {
    const lines = (tables.get(name) ?? []).map((column) => `    ${key(column.name)}: ${columnType(column, enums)};`);
    return `  ${key(name)}: {\n${lines.join('\n')}\n  };\n`;
  });
  const text = bodies.join('');
  const imports = ['Generated', 'GeneratedAlways'].filter((name) => text.includes(`${name}<`));
  return [
    '// Written by `npm run db:types` from database/migrations: change those, not this.',
    imports.length > 0 ? `import type { ${imports.join(', ')} } from 'kysely';\n` : '',
    `/** Every table and view by the name that a query gives it. */\nexport interface Database {\n${text}}\n`,
  ].join('\n');
}

function columnType(column: Column, enums: Map<string, string[]>): string {
  const value = valueType(column.type, enums);
  const type = column.nullable && value !== 'unknown' ? `${value} | null` : value;
  if (column.readOnly) return `GeneratedAlways<${type}>`;
  return column.hasDefault ? `Generated<${type}>` : type;
}

function valueType(type: string, enums: Map<string, string[]>): string {
  if (type.startsWith('_')) {
    const item = valueType(type.slice(1), enums);
    return item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  const labels = enums.get(type);
  return labels ? labels.map((label) => `'${label}'`).join(' | ') : (scalars[type] ?? 'string');
}

function key(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : `'${name}'`;
}

function format(text: string): string {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'format', `--stdin-file-path=${target}`];
  return execFileSync(process.execPath, args, { cwd: root, input: text, encoding: 'utf8' });
}

async function describe(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'schema-'));
  try {
    const postgres = await openEmbeddedPostgres({ dataDir, log: () => {}, as: 'command' });
    const pool = createPool(postgres.connection, { max: 1 });
    try {
      await migrate(pool, { directory: migrations, log: () => {} });
      return format(writeSchema(await readColumns(pool), await readEnums(pool)));
    } finally {
      await pool.end();
      await postgres.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** A digest of the schema's file and of everything that generates it: migrations, this folder, the database server. */
function digest(): string {
  const folders = [migrations, import.meta.dirname].flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name)),
  );
  const hash = createHash('sha256');
  for (const file of [target, join(root, 'package-lock.json'), ...folders.sort()])
    hash.update(`${file}\0`).update(existsSync(file) ? readFileSync(file) : '');
  return hash.digest('hex');
}

async function check(): Promise<void> {
  const present = digest();
  if (existsSync(fittingStamp) && readFileSync(fittingStamp, 'utf8') === present) return;
  if (existsSync(target) && readFileSync(target, 'utf8') === (await describe())) {
    mkdirSync(dirname(fittingStamp), { recursive: true });
    writeFileSync(fittingStamp, present);
    return;
  }
  console.error('src/shared/database-schema.ts does not fit the migrations: run npm run db:types.');
  process.exitCode = 1;
}

if (process.argv.includes('--check')) await check();
else writeFileSync(target, await describe());
