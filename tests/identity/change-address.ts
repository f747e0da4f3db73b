import { expect } from 'vitest';
import type { Person } from '../people.ts';
import type { visitorOf } from './identity-visitor.ts';

type Visitor = ReturnType<typeof visitorOf>;

/** A person who signs in with a password, as the shop then knows them. */
export async function signedIn(visitor: Visitor, email: string, password: string): Promise<Person> {
  const { token, cookie } = await visitor.signInForToken(email, password);
  await visitor.sync(token);
  return { ...(await visitor.personOf(cookie)), token };
}

/** Gives an account another address, as its owner does it, who signs in again. */
export async function changeAddress(
  visitor: Visitor,
  { from, to, password }: { from: string; to: string; password: string },
): Promise<Person> {
  const { cookie } = await visitor.signIn(from, password);
  expect((await visitor.send('/ask-new-address', { email: to, password }, { cookie })).status).toBe(200);
  const token = await visitor.mailedToken(to, /#token=/);
  expect((await visitor.send('/confirm-address', { token })).status).toBe(200);
  return signedIn(visitor, to, password);
}
