import { createHmac, randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import type pg from 'pg';
import { presentSecret } from '../src/identity/embedded/present-secret.server.ts';
import type { Role } from '../src/shared/access-levels.ts';
import { createKeyring } from '../src/shared/secrets/keyring.server.ts';
import type { FrontDoor } from './processes/front-door.ts';

/** A person with an account, signed in; `token` is a bearer token from the real provider. */
export type Person = { uid: string; email: string; token: string };

export type PersonOptions = {
  role?: Role;
  verified?: boolean;
  disabled?: boolean;
  email?: string;
  name?: string;
  /** How the person signs in. */
  provider?: string;
  /** Whether two-factor is on: without it, an admin of a live shop has no full rights. */
  twoFactor?: boolean;
};

/** The address of every shop under test. */
export const origin = 'http://127.0.0.1:3999';

/** The secret of every shop under test: sessions are signed with it here. */
export const secret = 'a-secret-for-tests-that-is-long-enough';

export async function createPerson(shop: FrontDoor, pool: pg.Pool, options: PersonOptions = {}): Promise<Person> {
  const { role = 'customer', verified = true, disabled = false, name = 'Test Person' } = options;
  const { twoFactor = role === 'admin', provider = 'password' } = options;
  const uid = randomUUID();
  const email = options.email ?? `${uid}@test.example`;
  const session = randomUUID();
  // The rows that a sign-up and a sign-in leave, without two password hashes for each of many people.
  await pool.query(
    `insert into identity."user" (id, name, email, "emailVerified", "updatedAt") values ($1, $2, $3, $4, now())`,
    [uid, name, email, verified],
  );
  await pool.query(
    `insert into identity.session (id, token, "userId", "expiresAt", "updatedAt") values ($1, $1, $2, now() + interval '1 day', now())`,
    [session, uid],
  );
  // Not from today: a younger account counts as a visitor for its questions and offers.
  await pool.query(
    `insert into account (uid, email, name, provider, email_verified, role, created_at)
     values ($1, $2, $3, $4, $5, $6, now() - interval '2 days')`,
    [uid, email, name, provider, verified, role],
  );
  const person = { uid, email, token: await tokenOf(shop, session) };
  sessions.set(person, session);
  if (twoFactor) {
    await pool.query(`insert into identity.two_factor ("userId", secret, since) values ($1, 'sealed', now())`, [uid]);
  }
  if (disabled) await pool.query('update account set disabled_at = now() where uid = $1', [uid]);
  return person;
}

const sessions = new WeakMap<Person, string>();
const renewBeforeMs = 5 * 60_000;

/** A token lives for a quarter of an hour, a file of tests on a busy machine for longer: it is renewed, as browsers do. */
export async function freshToken(shop: FrontDoor, person: Person): Promise<string> {
  const session = sessions.get(person);
  if (session && Number(decodeJwt(person.token).exp) * 1000 - Date.now() < renewBeforeMs) {
    person.token = (await tokenOf(shop, session)) ?? person.token;
  }
  return person.token;
}

let clients = 0;

/** A network address that no client has used yet: so many people, from one, would reach the limits of a household. */
export function newClient(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** The cookie of a person's session, as a browser sends it. */
export function sessionCookie(person: Person): string {
  return cookieOf(sessions.get(person) ?? '');
}

function cookieOf(session: string): string {
  const signature = createHmac('sha256', presentSecret(createKeyring({ secret, previousSecrets: [] })))
    .update(session)
    .digest('base64');
  return `napas.session_token=${encodeURIComponent(`${session}.${signature}`)}`;
}

async function tokenOf(shop: FrontDoor, session: string): Promise<string> {
  const cookie = cookieOf(session);
  const remoteAddress = newClient();
  for (let attempt = 1; ; attempt += 1) {
    const response = await shop.server.inject({ url: '/identity/token', headers: { cookie }, remoteAddress });
    // Of many requests at once on a busy machine, some wait longer than the shop allows. It asks them to come back.
    if (response.statusCode !== 503 || attempt === 5) return response.json<{ token: string }>().token;
  }
}
