import { expect, test } from '../fixtures/test.ts';
import { screens } from '../screens/screens.ts';
import { watchScene } from './checks/checks.ts';
import type { State } from './checks/scene.ts';
import { expectRows, written } from './rows.ts';
import { states } from './states.ts';
import { table } from './table.ts';

for (const [name, state] of Object.entries<State>(states)) {
  const { provoked = [], splash = false, userAgent, onPhones, ownClock } = state;
  const tag = onPhones ? '@both' : ownClock ? '@clock' : '@desktop';
  test.describe(name, () => {
    test.use({ provoked, splash, ...(userAgent ? { userAgent } : {}) });

    test('shows what the specification says', { tag }, async ({ page, shop }) => {
      const scene = watchScene(page, shop);
      await state.reach(scene);
      await expectRows(scene, name);
    });
  });
}

test('Every state has rows, and every row has a state and stands once', () => {
  const used = new Set<string>(table.map(({ state }) => state));
  expect(Object.keys(states).filter((name) => !used.has(name))).toEqual([]);
  expect([...used].filter((name) => !(name in states || name in screens))).toEqual([]);
  const lines = table.map((row) => `${row.state} · ${written(row)}`);
  expect(lines.filter((line, position) => lines.indexOf(line) !== position)).toEqual([]);
  console.log(`Specification: ${table.length} rows shown.`);
});
