import { sql } from 'kysely';
import type { ApiAnswer } from '../api-call.ts';
import type { TestShop } from '../shop.ts';
import { appCode } from './authenticator-app.ts';
import { visitorOf } from './identity-visitor.ts';

const cookiesOf = ({ headers }: ApiAnswer) => [headers['set-cookie'] ?? []].flat().map(String);
const cookieOf = (answer: ApiAnswer, name: string) =>
  cookiesOf(answer)
    .find((set) => set.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

/** A visitor of the identity provider who has two-factor on, or is about to switch it on. */
export function twoFactorVisitorOf(shop: TestShop) {
  const visitor = visitorOf(shop);
  const { send } = visitor;

  /** Switches it on, as if with the code of the half minute before: the present one is still good. */
  async function switchOn(cookie: string): Promise<{ key: string; recoveryCodes: string[] }> {
    const { body } = await send('/second-step/begin', {}, { cookie });
    const on = await send('/second-step/on', { code: appCode(body.key) }, { cookie });
    if (on.status !== 200) throw new Error(`switching on answered ${on.status}`);
    const session = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? '';
    await sql`
      update identity.two_factor set "lastTimeStep" = "lastTimeStep" - 1
      where "userId" = (select "userId" from identity.session where token = ${session})`.execute(shop.db);
    return { key: body.key, recoveryCodes: on.body.recoveryCodes };
  }

  async function newPerson(password: string) {
    const person = await visitor.newPerson(password);
    return { ...person, ...(await switchOn(person.cookie)) };
  }

  /** The first step, and the cookie in which it waits. */
  async function firstStep(email: string, password: string) {
    const answer = await send('/sign-in/email', { email, password });
    return { ...answer, pending: cookieOf(answer, 'napas.second_step'), set: cookiesOf(answer) };
  }

  /** The second step, and the session's cookie if the code was right. */
  async function twoFactor(pending: string, code: string, path = '/second-step') {
    const answer = await send(path, { code }, { cookie: pending });
    return { ...answer, cookie: cookieOf(answer, 'napas.session_token'), set: cookiesOf(answer) };
  }

  const securityOf = async (cookie: string) =>
    (await shop.call('GET', '/identity/protection', { headers: { cookie } })).body;

  /** As if a minute had gone by since the last code. */
  const forgetLastCode = (uid: string) =>
    shop.db.updateTable('identity.two_factor').set({ lastTimeStep: 0 }).where('userId', '=', uid).execute();

  /** As if the login had been some minutes ago. */
  const ago = (uid: string, minutes: number) =>
    shop.db
      .updateTable('identity.session')
      .set({ provenAt: new Date(Date.now() - minutes * 60_000) })
      .where('userId', '=', uid)
      .execute();

  /** A person verified and signed in, with two-factor off. */
  const newcomer = visitor.newPerson;

  return { ...visitor, newcomer, switchOn, newPerson, firstStep, twoFactor, securityOf, forgetLastCode, ago };
}
