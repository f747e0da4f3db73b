import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Config } from '../../src/server/config/settings.ts';
import { openShop, type Shop } from '../../src/server/shop.ts';
import { inTurns } from '../in-turns.ts';

/** So many requests to addresses that begin like this and end in a number of their own. */
type Requests = { count: number; url: string };
/** The statuses of the answers, and the megabytes that the shop holds since the first of all requests. */
type HeldAfter = { statuses: number[]; megabytes: number };

/**
 * The memory that requests leave behind in a shop with a process of its own: in a shared one, tests leave something
 * too.
 */
export async function memoryOfRequests(config: Config, requests: Requests[]): Promise<HeldAfter[]> {
  const settings = JSON.stringify({ ...config, logLevel: 'silent' });
  const args = ['--expose-gc', import.meta.filename, settings, JSON.stringify(requests)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

async function sendAll(shop: Shop, { count, url }: Requests): Promise<number[]> {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const statuses = await inTurns(numbers, 20, async (number) => {
    const { statusCode } = await shop.server.inject({ url: `${url}${number}`, remoteAddress: '10.1.0.3' });
    return statusCode;
  });
  return [...new Set(statuses)];
}

/** Megabytes that are held, by the program's own objects and outside of them. */
async function heldNow(): Promise<number> {
  for (let round = 0; round < 2; round += 1) {
    await sleep(200);
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}

if (import.meta.main) {
  const [config, requests] = process.argv.slice(2).map((json) => JSON.parse(json));
  const shop = await openShop({ config });
  for (const each of requests) await sendAll(shop, { ...each, count: 200, url: `${each.url}warm` });
  const before = await heldNow();
  const held: HeldAfter[] = [];
  for (const each of requests) {
    held.push({ statuses: await sendAll(shop, each), megabytes: (await heldNow()) - before });
  }
  process.stdout.write(JSON.stringify(held));
  await shop.close();
}
