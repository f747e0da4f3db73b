import { defineConfig } from 'vitest/config';
import { promises } from './tests/faults/promises.ts';

/** Ends what hangs; no test that goes on depends on it, however slow the machine. */
const hangsMs = 300_000;

export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    tags: promises.map((name) => ({ name })),
    globalSetup: './tests/database.setup.ts',
    testTimeout: hangsMs,
    hookTimeout: hangsMs,
    // Closing takes seconds. A worker of Vitest 5.1 sometimes stays silent at the end (vitest-dev/vitest#8766).
    teardownTimeout: 60_000,
    expect: { poll: { timeout: hangsMs, interval: 20 } },
    // Twice the cores of the smallest machine: with three, a third of its processor waited.
    maxWorkers: 4,
    // Loading the server takes longer than most files of tests: each process does it once, and as Node does it outside
    // of tests. What a file shares with the next is code alone; every shop has a database of its own.
    isolate: false,
    experimental: { viteModuleRunner: false },
  },
});
