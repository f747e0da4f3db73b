import { expect } from 'vitest';
import type { Person, PersonOptions } from './people.ts';
import type { TestShop } from './shop.ts';

/** A clock that says what a test has set; the true time while `at` is null. */
export function setClock() {
  const clock = { at: null as string | null, now: () => (clock.at ? new Date(clock.at) : new Date()) };
  return clock;
}

/**
 * Somebody whose token the shop has seen at the true time: tokens are checked by the shop's clock too, and remembered
 * once checked, so that it counts while the clock says another one.
 */
export async function knownPerson(shop: TestShop, options: PersonOptions = {}): Promise<Person> {
  const person = await shop.person(options);
  expect(await shop.call('GET', 'account', { as: person })).toMatchObject({ status: 200 });
  return person;
}
