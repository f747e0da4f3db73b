import { configDefaults, defineConfig } from 'vitest/config';
import { promises } from './tests/faults/promises.ts';
import { everyday, nightly } from './tests/nightly.ts';

/** Ends what hangs; no test that goes on depends on it, however slow the machine. */
const hangsMs = 300_000;

const tests = ['src/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'];
const leftOut = [...configDefaults.exclude, ...(everyday ? nightly.files : [])];
/** These put a shop under load, or wait for a program of low priority. Other tests at the same time would starve them. */
const alone = [
  'scripts/launch/orders-bench.test.ts',
  'src/catalogue/vocabulary/large-category.test.ts',
  'tests/faults/{fail-over,kills,load,slow-database,stop-under-load}.test.ts',
  'tests/operate/*.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
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
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: tests,
          exclude: [...leftOut, ...alone],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude: leftOut, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
