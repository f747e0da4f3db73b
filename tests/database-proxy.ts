import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type DatabaseProxy = {
  /** The database's address, by way of the proxy. */
  url: string;
  /** From now on every connection breaks and none is taken, until `mend`. */
  cut(): void;
  mend(): void;
  /** Breaks the connection that next commits an order: `before` the database hears of it, or `after` it has done so. */
  cutAtCommit(when: 'before' | 'after' | 'never'): void;
  /** From now on answers of the database arrive so much later; `Infinity`: never, until the next call. */
  delay(ms: number): void;
  /** Connections that LISTEN stay open, and no byte arrives on them any more, as behind a router that forgot them. */
  swallowListeners(): void;
  /** The same for the one connection that next looks for due jobs. `wasSwallowed` says whether it did. */
  swallowNextLook(): { wasSwallowed(): boolean };
  close(): Promise<void>;
};

/** A wire to the real database that can be cut. */
export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get('host') ?? target.hostname;
  const port = Number(target.port);
  const sockets = new Set<Socket>();
  let broken = false;
  const plan: Plan = { atCommit: null, delayMs: 0, listening: [], swallowsLook: false };
  const server = createServer((client) => {
    if (broken) return client.destroy();
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const both = [client, database];
    const end = () => {
      for (const socket of both) socket.destroy();
    };
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    relay(client, database, end, plan);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      broken = true;
      breakAll();
    },
    mend() {
      broken = false;
    },
    cutAtCommit(when) {
      plan.atCommit = when === 'never' ? null : when;
    },
    delay(ms) {
      plan.delayMs = ms;
    },
    swallowListeners() {
      for (const socket of plan.listening.splice(0)) socket.removeAllListeners('data').resume();
    },
    swallowNextLook() {
      plan.swallowsLook = true;
      return { wasSwallowed: () => !plan.swallowsLook };
    },
    close() {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The fault at the next commit of an order or the next look for jobs, the delay of answers, and both ends of connections that LISTEN. */
type Plan = { atCommit: 'before' | 'after' | null; delayMs: number; listening: Socket[]; swallowsLook: boolean };

/** Passes on both directions until a planned break: `before` drops the commit itself, `after` drops its answer. */
function relay(client: Socket, database: Socket, end: () => void, plan: Plan): void {
  let orders = false;
  let deaf = false;
  /** Answers on their way. None overtakes another: a timer may be late on a busy machine, and each waits for the one before. */
  const late: { data: Buffer | string; at: number }[] = [];
  async function writeLate(): Promise<void> {
    for (let [next] = late; next; [next] = late) {
      await sleep(Math.max(0, next.at - performance.now()));
      client.write(next.data);
      late.shift();
    }
  }
  client.on('data', (data) => {
    const text = data.toString('latin1');
    // A prepared statement is sent without its text, but always with the address of the order.
    if (text.includes('listen catalogue')) plan.listening.push(client, database);
    if (plan.swallowsLook && text.includes('"dueInMs"')) {
      plan.swallowsLook = false;
      for (const socket of [client, database]) socket.removeAllListeners('data').resume();
      return;
    }
    orders ||= text.includes('"fullName"');
    if (orders && plan.atCommit && /\bcommit\b/i.test(text)) {
      deaf = plan.atCommit === 'after';
      plan.atCommit = null;
      if (!deaf) return end();
    }
    if (/\b(commit|rollback)\b/i.test(text)) orders = false;
    database.write(data);
  });
  database.on('data', (data) => {
    if (deaf && data.includes('COMMIT')) return end();
    if (plan.delayMs === Number.POSITIVE_INFINITY) return;
    if (plan.delayMs === 0 && late.length === 0) return void client.write(data);
    late.push({ data, at: performance.now() + plan.delayMs });
    if (late.length === 1) void writeLate();
  });
}
