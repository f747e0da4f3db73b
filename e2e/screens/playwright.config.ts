import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';
import { locales } from '../../src/shared/locales.ts';

/** A picture of every screen, for people to look at: `npm run screenshots`. */
export default defineConfig({
  ...config,
  testDir: '.',
  testMatch: 'pictures.ts',
  testIgnore: [],
  globalSetup: '../fixtures/demo-data.ts',
  globalTeardown: './contact-sheet.ts',
  outputDir: '../../.tmp/screenshots',
  projects: locales.map((locale) => ({ name: locale, use: { locale: locale === 'id' ? 'id-ID' : 'en-GB' } })),
});
