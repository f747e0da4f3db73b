import { defineConfig } from '@playwright/test';
import config from '../playwright.config.ts';

/** The journeys that every identity provider has to pass, and those that only Firebase has. */
export default defineConfig({
  ...config,
  testDir: '../e2e',
  testMatch: ['journeys/identity-*.spec.ts', 'journeys/firebase.spec.ts'],
  testIgnore: [],
  globalSetup: '../e2e/fixtures/demo-data.ts',
  outputDir: '../.tmp/e2e-firebase',
});
