import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '../../src/server/config/settings.ts';

const module = join(import.meta.dirname, '../../src/server/shop.ts');

/** Another process of the shop on the same database, without pages, as it would run with a first one. */
export async function openShopProcess(config: Config): Promise<ChildProcess> {
  const program = `
    import { openShop } from ${JSON.stringify(module)};
    await openShop({ config: JSON.parse(process.argv[1]) });
    console.log('open');`;
  const args = ['--input-type=module-typescript', '--eval', program, JSON.stringify({ ...config, logLevel: 'silent' })];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}
