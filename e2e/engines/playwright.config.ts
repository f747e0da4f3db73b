import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';
import type { EngineOptions } from './engine-test.ts';

const engines = ['firefox', 'webkit'] as const;
const widths = [360, 1280];

/** The journeys of families and admins in the engines of Firefox and Safari: `npm run test:engines`. */
export default defineConfig<object, EngineOptions>({
  ...config,
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: [],
  globalSetup: '../fixtures/demo-data.ts',
  outputDir: '../../.tmp/engines',
  workers: 2,
  reporter: [['list', { printSteps: true }]],
  projects: engines.flatMap((engine) =>
    widths.map((width) => ({ name: `${engine} ${width}`, use: { engine, width } })),
  ),
});
