import { expect } from '../fixtures/test.ts';
import { expectShown, type Scene } from './checks/checks.ts';
import type { Row } from './table/row.ts';
import { table } from './table.ts';

const nameOf = ({ shows }: Row) => (typeof shows === 'string' ? shows : shows.name);

export const written = (row: Row) => `${row.section} · ${row.screen} · ${nameOf(row)}`;

/** Everything that the specification says of a state is visible now. */
export async function expectRows(scene: Scene, state: string): Promise<void> {
  const misses: string[] = [];
  for (const row of table.filter((each) => each.state === state)) {
    const { shows } = row;
    const look = typeof shows === 'string' ? expectShown(scene, shows, row.screen) : shows.holds(scene);
    await look.catch((error: Error) => misses.push(`${written(row)}\n${error.message}`));
  }
  await scene.page.unrouteAll({ behavior: 'ignoreErrors' });
  expect(misses.join('\n\n')).toBe('');
}
