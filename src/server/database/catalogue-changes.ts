import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { wireOf } from './pool.ts';

const channel = 'catalogue_changed';
const gatherMs = 50;
const reconnectMs = 1_000;
const heartbeatMs = 3_000;

/**
 * For the connection that listens. If the network drops it silently, neither end notices: the heartbeat gets no answer
 * and replaces it. The server notices by TCP's keepalive.
 */
export const listeningOptions = {
  application_name: 'shop listener',
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
  query_timeout: 5_000,
} satisfies pg.ClientConfig;

/** The products whose stock changed and nothing else, or `anything`. */
export type CatalogueChange = readonly string[] | 'anything';

/** A notification holds less than 8,000 bytes. For more products it only says that something changed. */
const maxIds = 200;

export type CatalogueChanges = {
  /** Notifies every process on this database, shortly after. Call it after the commit. */
  notify(change: CatalogueChange): void;
  /** Calls `onChange` whenever any process may have changed products. */
  listen(onChange: (change: CatalogueChange) => void): void;
  stop(): Promise<void>;
};

/**
 * Notifies every process on this database of changed products. It sends NOTIFY outside the transaction of the change,
 * and many changes as one: inside it, NOTIFY would make all orders wait for each other at commit.
 */
export function openCatalogueChanges(
  pool: pg.Pool,
  createClient: () => pg.Client,
  log: (line: string) => void,
): CatalogueChanges {
  const self = randomUUID();
  let stopped = false;
  let notifyTimer: NodeJS.Timeout | undefined;
  let unsent: Set<string> | 'anything' = new Set();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function listen(onChange: (change: CatalogueChange) => void): Promise<void> {
    const attempt = createClient();
    client = attempt;
    let heartbeat: NodeJS.Timeout | undefined;
    attempt.on('error', () => {});
    attempt.on('end', () => {
      clearInterval(heartbeat);
      if (!stopped && client === attempt) retry = setTimeout(listen, reconnectMs, onChange);
    });
    attempt.on('notification', ({ payload = '' }) => {
      const [sender, ids] = payload.split(' ');
      // This process already knows its own changes.
      if (sender !== self) onChange(ids ? ids.split(',') : 'anything');
    });
    try {
      await attempt.connect();
      await attempt.query(`listen ${channel}`);
      // A goodbye would wait for the other end, which may be gone.
      heartbeat = setInterval(
        () => attempt.query('select 1').catch(() => wireOf(attempt).stream.destroy()),
        heartbeatMs,
      );
      // Notifications may have been missed without a connection.
      onChange('anything');
    } catch (error) {
      log(`Not listening for changes of the catalogue yet: ${(error as Error).message}.`);
      await attempt.end().catch(() => {});
    }
  }

  return {
    notify(change) {
      unsent = change === 'anything' || unsent === 'anything' ? 'anything' : new Set([...unsent, ...change]);
      notifyTimer ??= setTimeout(() => {
        const ids = unsent === 'anything' || unsent.size > maxIds ? [] : [...unsent];
        notifyTimer = undefined;
        unsent = new Set();
        pool
          .query(`select pg_notify('${channel}', $1)`, [`${self} ${ids.join(',')}`])
          .catch((error: Error) =>
            log(`Other processes were not notified of a change of the catalogue: ${error.message}.`),
          );
      }, gatherMs);
    },
    listen(onChange) {
      void listen(onChange);
    },
    async stop() {
      stopped = true;
      clearTimeout(notifyTimer);
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
