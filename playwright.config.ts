import { defineConfig } from '@playwright/test';
import { everyday, nightly } from './tests/nightly.ts';

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without a display, a process to itself only copies what is drawn.
  '--in-process-gpu',
  // Every test has a window of its own: what the browser would start in advance for the next page is thrown away with it.
  '--renderer-process-limit=1',
  // No script runs long enough here to be worth the threads that make it faster.
  '--js-flags=--no-opt --no-maglev',
];

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
/** The same engine without a window around it takes two thirds of the processor; it shows no PDF. */
const chromiumShell = process.env.CHROMIUM_SHELL_PATH ?? chromium;
/** What moves is drawn sixty times a second; the tests of it ask for it. */
const still = { contextOptions: { reducedMotion: 'reduce' } } as const;
/** These tests register a service worker. Clearing a context leaves the worker and its caches, so each test opens a new one. */
const keptPages =
  /journeys\/(offline|service-worker|booklet-offline|kept-ahead|pocket-card-offline|pocket-card-storage|closing-account|lost-rights|shopping\/main-job|volunteers\/choosing-pictures)\.spec/;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: 'e2e',
  // Needs the emulator: `npm run test:firebase`.
  testIgnore: ['journeys/firebase.spec.ts', ...(everyday ? nightly.specs : [])],
  globalSetup: './e2e/fixtures/demo-data.ts',
  outputDir: '.tmp/e2e',
  fullyParallel: true,
  // One more than the smallest machine has cores: each waits for its browser a good part of the time.
  workers: 3,
  retries: 0,
  // Generous, so that a busy machine is no failure.
  timeout: 400_000,
  expect: { timeout: 90_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    launchOptions: { executablePath: chromiumShell, args: chromiumFlags },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // A trace takes longer than what it shows; `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 90_000,
  },
  // Journeys run on a phone, as families use the site. Tests of whole pages change the window's size themselves. Contexts are
  // cleared and reused, because a new one loads and compiles every file of the site again.
  // The site's worker would fetch what a state cuts off, and in each new browser all that it keeps. It has tests of its
  // own, and is there where what it keeps could tell too much, and in the main job.
  projects: [
    // First what only few workers do: at the end the others would wait for it.
    {
      name: 'window',
      grep: /@window/,
      use: { ...phone, launchOptions: { executablePath: chromium, args: chromiumFlags } },
    },
    // A window that is used again keeps a part of the clock that an earlier test moved by hand.
    {
      name: 'clock',
      grep: /@clock/,
      // Each worker starts a shop and a browser of its own, which these few tests are not worth.
      workers: 1,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'kept',
      grep: keptPages,
      grepInvert: /@desktop|@window/,
      use: { ...phone, ...still, serviceWorkers: 'block' },
    },
    {
      name: 'phone',
      grep: /journeys\/|@both|@phone/,
      grepInvert: new RegExp(`@desktop|@window|${keptPages.source}`),
      use: { ...phone, ...still, serviceWorkers: 'block', reuseContext: true },
    },
    {
      name: 'desktop',
      grep: /(looks|site|specification)\/|@both|@desktop/,
      grepInvert: /@phone|@clock/,
      use: {
        ...still,
        viewport: { width: 1280, height: 800 },
        serviceWorkers: 'block',
        reuseContext: true,
      },
    },
  ],
});
