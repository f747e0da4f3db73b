import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems use for outgoing connections: one of those could be taken between this check and the
 * start of the program. Above the last port that browsers refuse to open.
 */
const [first, last] = [12_000, 32_000];
/** Tests run in several processes at once: each searches from a place of its own. */
const apart = 20;
let next = first + ((process.pid * apart) % (last - first));

/** A port of this machine that is free, and that no other process is about to take. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = port + 1 < last ? port + 1 : first;
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
