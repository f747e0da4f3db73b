import pg from 'pg';
import { openEmbeddedPostgres } from '../../../src/server/database/embedded-postgres.ts';
import type { Login } from '../../fixtures/people.ts';
import { openAs } from '../../fixtures/sign-in.ts';
import { expect } from '../../fixtures/test.ts';
import type { Scene } from './checks.ts';

export type State = {
  reach: (scene: Scene) => Promise<void>;
  /** The errors that the browser's console may show for requests that fail here on purpose. */
  provoked?: (number | `net::${string}`)[];
  /** Home begins with its splash. */
  splash?: true;
  /** Phones see something else here. */
  onPhones?: true;
  /** The test moves its clock, in a window of its own: a reused window keeps a part of the clock. */
  ownClock?: true;
  /** A browser that says it is another one. */
  userAgent?: string;
};

/** Opens an address. */
export function at(address: string): State['reach'] {
  return async ({ page }) => {
    await page.goto(address);
  };
}

/** Opens an address as a person who signed in earlier. */
export async function signIn(scene: Scene, person: NonNullable<Scene['person']>, address: string): Promise<void> {
  scene.person = person;
  await openAs(scene.page, scene.shop, person, address);
}

/** Signs in, and waits for the last requests of the page. A request during a logout would be refused with 401. */
export async function settleIn(scene: Scene, person: Login, address: string): Promise<void> {
  const answers = ['**/api/admin/is-admin', '**/api/cart'].map((path) => scene.page.waitForResponse(path));
  await signIn(scene, person, address);
  await Promise.all(answers);
}

/** The page's clock stands still until a check moves it on. */
export async function stopClock({ page }: Scene): Promise<void> {
  await page.clock.install({ time: '2026-03-02T08:00:00' });
  await page.clock.pauseAt('2026-03-02T08:01:00');
}

/** No request for it arrives. */
export function cut({ page }: Scene, address: string | RegExp, method = 'GET'): Promise<unknown> {
  return page.route(address, (route) => (route.request().method() === method ? route.abort() : route.continue()));
}

const gates = new WeakMap<Scene, () => void>();

/** Requests for it are held back until `release`, as by a slow network. */
export async function hold(scene: Scene, address: string | RegExp, method = 'GET'): Promise<void> {
  const gate = new Promise<void>((resolve) => gates.set(scene, resolve));
  await scene.page.route(address, async (route) => {
    if (route.request().method() === method) await gate;
    await route.continue();
  });
}

export function release(scene: Scene): void {
  gates.get(scene)?.();
}

/** Requests for that address arrive without their token. */
export function loseToken({ page }: Scene, address: string | RegExp): Promise<unknown> {
  return page.route(address, (route) => {
    const { authorization: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
}

/** Says of a request that a gateway before the shop has failed. */
export function failGateway({ page }: Scene, address: string | RegExp): Promise<unknown> {
  return page.route(address, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  );
}

/** Changes data that no screen can change, in the shop's own database: old data, or a disabled account. */
export async function changeInDatabase({ shop }: Scene, sql: string, values: unknown[]): Promise<void> {
  const database = await openEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {}, as: 'command' });
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    expect((await client.query(sql, values)).rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
    await database.stop();
  }
}
