// A live shop whose alarms a test causes and looks at, with a real mail server and a real receiver of its webhook.
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { PartName } from '../../src/health/health-parts.ts';
import { hangsMs, jobsDone, lookForJobs } from '../jobs-done.ts';
import { openTestShop, type TestShop } from '../shop.ts';

export const admin = 'first-admin@test.example';
const toClose: (() => unknown)[] = [];

/** Closes everything that a test opened, in reverse order. Call it after each test. */
export async function closeAll(): Promise<void> {
  for (const close of toClose.splice(0).reverse()) await close();
}

export const closeLater = (close: () => unknown) => void toClose.push(close);

type Posted = { id: string; alarm: string; state: string; since: string; at: string; site: string; text: string };

/** A webhook's receiver. While `refusing`, it answers 500. */
export async function openReceiver() {
  const posted: Posted[] = [];
  const receiver = { posted, refusing: false, refusals: 0, url: '' };
  const server = createServer(async (request, answer) => {
    // The doctor asks whether the server is there.
    if (request.method === 'HEAD') return answer.writeHead(405).end();
    let body = '';
    for await (const part of request) body += part;
    expect([request.method, request.headers['content-type']]).toEqual(['POST', 'application/json']);
    if (receiver.refusing) receiver.refusals += 1;
    else posted.push(JSON.parse(body));
    answer.writeHead(receiver.refusing ? 500 : 204).end();
  });
  receiver.url = `http://127.0.0.1:${await listening(server)}/hook?token=secret`;
  return receiver;
}

export async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  toClose.push(() => new Promise((resolve) => server.close(resolve)));
  return (server.address() as AddressInfo).port;
}

export type Watched = {
  shop: TestShop;
  receiver: Awaited<ReturnType<typeof openReceiver>>;
  /** Moves the clock of the shop, and looks at all alarms. */
  lookAfter(minutes: number): Promise<void>;
  news(part: PartName): { mails: number; posts: string[] };
};

/** `aheadMs`: by how much the clock of the shop is ahead when it opens. */
export async function watchedShop(
  env: Record<string, string> = {},
  databaseUrl?: string,
  aheadMs = 0,
): Promise<Watched> {
  const receiver = await openReceiver();
  let later = aheadMs;
  const now = () => new Date(Date.now() + later);
  const shop = await openTestShop({ now, databaseUrl, env: { ALARM_WEBHOOK: receiver.url, ...env } });
  toClose.push(() => shop.close());
  return {
    shop,
    receiver,
    async lookAfter(minutes) {
      later += minutes * 60_000;
      await runJob(shop, 'watch-shop');
      await jobsDone(shop.db);
    },
    news(part) {
      const posts = receiver.posted.filter(({ alarm }) => alarm === part);
      return { mails: mailsAbout(shop, posts[0]), posts: posts.map(({ state }) => state) };
    },
  };
}

/** The mails to the admin about the alarm of a post. */
function mailsAbout({ mail }: TestShop, post: Posted | undefined): number {
  const [name] = post?.text.split(':') ?? [];
  return mail.received.filter(({ to, data }) => to.includes(admin) && name && data.includes(name)).length;
}

/** Makes a recurring job due, and waits until it is done. */
export async function runJob({ db }: TestShop, name: string): Promise<void> {
  // A first run that is in progress would write its own next time over this one.
  const ran = async () => {
    const { rows } = await sql`
      select from queue.job where name = ${name} and attempts = 0 and last_reason is null and run_at > now() + interval '30 seconds'`.execute(
      db,
    );
    return rows.length;
  };
  await vi.waitFor(async () => expect(await ran()).toBe(1), { timeout: hangsMs, interval: 20 });
  await sql`update queue.job set run_at = now() where name = ${name}`.execute(db);
  await lookForJobs(db);
  await vi.waitFor(async () => expect(await ran()).toBe(1), { timeout: hangsMs, interval: 20 });
}

/** The alarm comes once however often the shop looks, and its end once. */
export async function expectOnce(watched: Watched, part: PartName, end: () => unknown, byMail = true): Promise<void> {
  const { lookAfter, news } = watched;
  for (const minutes of [0, 6, 31, 6]) await lookAfter(minutes);
  expect(news(part)).toEqual({ mails: byMail ? 1 : 0, posts: ['raised'] });
  await end();
  await lookAfter(0);
  expect(news(part).posts).toEqual(['raised']);
  for (const minutes of [11, 11]) await lookAfter(minutes);
  expect(news(part)).toEqual({ mails: byMail ? 2 : 0, posts: ['raised', 'ended'] });
}
