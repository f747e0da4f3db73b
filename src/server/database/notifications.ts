import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { wireOf } from './pool.ts';

/** The channels between the processes on one database, and how long each gathers its notifications into one. */
const gatherMs = { catalogue_changed: 50, jobs_enqueued: 250 };
type Channel = keyof typeof gatherMs;

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

export type Listener = {
  /** Called with each notification of another process. */
  onNotification(payload: string): void;
  /** Called for each new connection: without one, notifications may have been missed. */
  onMissed(): void;
};

export type Notifications = ReturnType<typeof openNotifications>;

/**
 * Notifies the other processes on this database, and listens to theirs on one connection. It sends NOTIFY outside of the
 * transactions that it is about: inside, it would make all orders wait for each other at commit.
 */
export function openNotifications(pool: pg.Pool, createClient: () => pg.Client, log: (line: string) => void) {
  const self = randomUUID();
  let stopped = false;
  const unsent = new Map<Channel, () => Promise<void>>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  async function listen(listeners: Record<Channel, Listener>): Promise<void> {
    const attempt = createClient();
    client = attempt;
    let heartbeat: NodeJS.Timeout | undefined;
    attempt.on('error', () => {});
    attempt.on('end', () => {
      clearInterval(heartbeat);
      if (!stopped && client === attempt) retry = setTimeout(listen, reconnectMs, listeners);
    });
    attempt.on('notification', ({ channel, payload = '' }) => {
      const [sender, message = ''] = payload.split(' ');
      // This process already knows its own changes.
      if (sender !== self) listeners[channel as Channel].onNotification(message);
    });
    try {
      await attempt.connect();
      for (const channel of Object.keys(listeners)) await attempt.query(`listen ${channel}`);
      // A goodbye would wait for the other end, which may be gone.
      heartbeat = setInterval(
        () => attempt.query('select 1').catch(() => wireOf(attempt).stream.destroy()),
        heartbeatMs,
      );
      for (const { onMissed } of Object.values(listeners)) onMissed();
    } catch (error) {
      log(`Not listening to other processes yet: ${(error as Error).message}.`);
      await attempt.end().catch(() => {});
    }
  }

  return {
    /** Notifies the other processes once for all calls of the channel until then. `readPayload` is called when it is sent. */
    notify(channel: Channel, readPayload: () => string): void {
      if (stopped || unsent.has(channel)) return;
      const timer = setTimeout(() => void send(), gatherMs[channel]);
      async function send(): Promise<void> {
        clearTimeout(timer);
        unsent.delete(channel);
        await pool
          .query('select pg_notify($1, $2)', [channel, `${self} ${readPayload()}`])
          .catch((error: Error) => log(`Other processes were not notified (${channel}): ${error.message}.`));
      }
      unsent.set(channel, send);
    },
    listen(listeners: Record<Channel, Listener>): void {
      void listen(listeners);
    },
    /** Sends the gathered notifications, and closes the connection. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(retry);
      await Promise.all(Array.from(unsent.values(), (send) => send()));
      await client?.end().catch(() => {});
    },
  };
}
