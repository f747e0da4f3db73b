// A demo shop for a measurement, started the way people start it, on a free port.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, untilReady } from '../e2e/fixtures/demo-data.ts';
import { freePort } from '../tests/processes/free-port.ts';
import { childrenOf } from './computing-time.mjs';

/**
 * Runs `work` with the address of an open shop with fresh data, the id of one of its products, and the id of its process;
 * closes it afterwards.
 */
export async function withShop(work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  try {
    return await withShopOn(dataDir, async (url, pid) => work(url, await productOf(url), pid));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` with the address and the process of a shop that has its data in this folder; closes the shop afterwards. */
export async function withShopOn(dataDir, work) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, BASE_URL: '', DATABASE_URL: '', LOG_LEVEL: 'warn' };
  const launcher = spawn(process.execPath, ['scripts/launch/start.mjs'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));
  try {
    await untilReady(url, { process: launcher, output });
    return await work(url, childrenOf(launcher.pid)[0]);
  } finally {
    await end(launcher);
  }
}

async function productOf(url) {
  const [product] = await (await fetch(`${url}/api/products?inStock=true&limit=1`)).json();
  return product._id;
}
