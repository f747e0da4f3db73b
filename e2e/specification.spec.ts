import { expectShown, type Scene } from './specification-checks.ts';
import type { State } from './specification-scene.ts';
import { type StateName, states } from './specification-states.ts';
import { type Row, table } from './specification-table.ts';
import { expect, test } from './test.ts';

const nameOf = ({ shows }: Row) => (typeof shows === 'string' ? shows : shows.name);
const written = (row: Row) => `${row.section} · ${row.screen} · ${nameOf(row)}`;

// The site's worker would fetch what a state cuts off; it has tests of its own.
test.use({ actionTimeout: 5_000, serviceWorkers: 'block' });

for (const [name, state] of Object.entries(states) as [StateName, State][]) {
  const rows = table.filter((row) => row.state === name);
  test.describe(name, () => {
    test.use({ provoked: state.provoked ?? [], ...(state.userAgent ? { userAgent: state.userAgent } : {}) });

    test.skip(({ isMobile }) => isMobile && !state.onPhones, 'the same as on a desktop');

    test('shows what the specification says', async ({ page, shop }) => {
      const scene: Scene = { page, shop, requests: [], logged: [] };
      page.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        scene.requests.push(`${request.method()} ${pathname}${search}`);
      });
      page.on('console', (message) => scene.logged.push(message.text()));
      await state.reach(scene);
      const misses: string[] = [];
      for (const row of rows) {
        const { shows } = row;
        const look = typeof shows === 'string' ? expectShown(scene, shows, row.screen) : shows.holds(scene);
        await look.catch((error: Error) => misses.push(`${written(row)}\n${error.message}`));
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(misses.join('\n\n')).toBe('');
    });
  });
}

test('Every state has rows, and every row stands once', ({ isMobile }) => {
  test.skip(isMobile, 'the same as on a desktop');
  const used = new Set<string>(table.map(({ state }) => state));
  expect(Object.keys(states).filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !(name in states))).toEqual([]);
  const lines = table.map((row) => `${row.state} · ${written(row)}`);
  expect(lines.filter((line, position) => lines.indexOf(line) !== position)).toEqual([]);
  console.log(`Specification: ${table.length} rows shown.`);
});
