import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test as base } from '../fixtures/test.ts';
import { startFirefox } from './firefox.ts';
import { Tab } from './tab.ts';
import { startWebKit } from './webkit.ts';
import type { Wire } from './wire.ts';

export { expect } from '@playwright/test';

export type EngineOptions = { engine: 'firefox' | 'webkit'; width: number };

type Fixtures = {
  wire: Wire;
  /** The shop's address for this browser. */
  site: string;
  tab: Tab;
};

/** A page in one of the engines. An error in its console fails the test. */
export const test = base.extend<Fixtures, EngineOptions>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  width: [360, { option: true, scope: 'worker' }],
  site: async ({ shop }, use) => use(shop.url),
  wire: async ({ engine, width }, use, testInfo) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-engine-'));
    const wire = await (engine === 'webkit' ? startWebKit : startFirefox)(folder);
    await wire.resize(width, width < 600 ? 740 : 800);
    await use(wire);
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('page.png'), await wire.picture());
    const errors = wire.errors();
    await wire.close();
    rmSync(folder, { recursive: true });
    expect(errors).toEqual([]);
  },
  tab: async ({ wire, site }, use) => use(new Tab(wire, site)),
});
