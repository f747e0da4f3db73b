import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Person, PersonOptions } from './people.ts';
import type { TestShop } from './shop.ts';

/** A clock that shows the time set by a test; the true time while `at` is null. */
export function setClock() {
  const clock = { at: null as string | null, now: () => (clock.at ? new Date(clock.at) : new Date()) };
  return clock;
}

/**
 * A person whose token the shop has checked at the true time. The shop's clock checks tokens too and remembers
 * checked ones, so the token stays valid when a test sets the clock.
 */
export async function knownPerson(shop: TestShop, options: PersonOptions = {}): Promise<Person> {
  const person = await shop.person(options);
  expect(await shop.call('GET', 'account', { as: person })).toMatchObject({ status: 200 });
  return person;
}

/** Lets a person have signed in at the moment of the clock: a sign-in that lies in its future is no recent one. */
export async function signedInAt(shop: TestShop, person: Person, clock: { now(): Date }): Promise<void> {
  await sql`update identity.session set "provenAt" = ${clock.now()} where "userId" = ${person.uid}`.execute(shop.db);
}
