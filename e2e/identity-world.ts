import type { BrowserContext } from '@playwright/test';
import { embeddedWorld } from './embedded-world.ts';
import { emulatorWorld } from './emulator-world.ts';
import type { Login, RunningShop } from './running-shop.ts';
import { startShop } from './running-shop.ts';
import { test as base, type Page } from './test.ts';

export { expect } from './test.ts';

/** What a journey needs to know of the identity provider that it goes through. */
export type IdentityWorld = {
  /** The shop's settings for this provider. */
  settings: Record<string, string>;
  /** A new person with a verified address. */
  newPerson(shop: RunningShop, name?: string): Promise<Login>;
  /** The link in the latest mail of that kind to an address. */
  mailedLink(shop: RunningShop, email: string, kind: MailKind): Promise<string>;
  /** How many such mails were sent. */
  mailsSent(shop: RunningShop, email: string, kind: MailKind): Promise<number>;
  /** Done to a browser before it visits the shop. */
  prepare(context: BrowserContext): Promise<void>;
  /** Says in that window who one is. */
  chooseAtGoogle(window: Page, email: string): Promise<void>;
  /** Calls the API as an admin. */
  asAdmin<Answer>(shop: RunningShop, method: string, path: string, body?: unknown): Promise<Answer>;
};

export type MailKind = 'verification' | 'reset';

/** The emulator's, where it runs, else the embedded provider's. */
export const world: IdentityWorld = process.env.FIREBASE_AUTH_EMULATOR_HOST
  ? emulatorWorld(process.env.FIREBASE_AUTH_EMULATOR_HOST, String(process.env.FIREBASE_PROJECT_ID))
  : embeddedWorld;

/** A browser at a shop whose people that provider knows. */
export const test = base.extend<object, { shop: RunningShop }>({
  context: async ({ context }, use) => {
    await world.prepare(context);
    await use(context);
  },
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const shop = await startShop(async () => world.settings);
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
