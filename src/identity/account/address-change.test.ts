import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { visitorOf } from '../../../tests/identity/identity-visitor.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import { openTestShop, origin, type TestShop } from '../../../tests/shop.ts';
import { createKeyring } from '../../shared/secrets/keyring.server.ts';
import { deleteOldAddressChanges } from '../store/address-change.store.server.ts';
import { signMailedToken } from '../store/mailed-token.server.ts';

let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
const password = 'a-long-secret';
const chosen = 'quite another secret';
const confirmMail = /Subject: Please confirm your new email/;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
});
afterAll(() => shop.close());

const whoAmI = (as: { uid: string; email: string; token: string }) => shop.call('GET', 'account', { as });
const wrong = { status: 400, body: { data: { reason: 'wrong-password' } } };
let addresses = 0;
const freeAddress = () => `moved-${++addresses}@test.example`;

describe('another address', () => {
  const ask = (cookie: string, email: string, proof = password) =>
    visitor.send('/ask-new-address', { email, password: proof }, { cookie });
  const confirm = (token: string) => visitor.send('/confirm-address', { token });
  const notConfirmed = { status: 400, body: { data: { reason: 'invalid-action-code' } } };

  it('is confirmed by a link to it; both addresses get a mail, the shop follows, and role, orders and cart stay', async () => {
    const { email, cookie, person } = await visitor.newPerson(password);
    const to = freeAddress();
    await shop.db.updateTable('account').set({ role: 'staff' }).where('uid', '=', person.uid).execute();
    const product = await shop.product();
    const items = [{ productId: product._id, quantity: 2 }];
    expect((await shop.call('POST', 'cart/', { as: person, body: { items } })).status).toBe(200);
    expect(await ask(cookie, to.toUpperCase())).toMatchObject({ status: 200, body: { status: true } });
    const notice = await shop.mail.mailTo(email, /Subject: A new email for your account/);
    expect(notice.text).toContain(to);
    expect(notice.text).not.toContain('token=');
    const link = await visitor.mailedLink(to, confirmMail);
    expect(link).toMatch(new RegExp(`^${origin}/confirm-address#token=`));
    expect(await whoAmI(person)).toMatchObject({ body: { email } });

    const token = link.split('token=')[1] ?? '';
    expect((await confirm(token)).status).toBe(200);
    for (const address of [email, to])
      await shop.mail.mailTo(address, /Subject: The email of your account was changed/);
    // Tokens name the address: those from before are of the past, and cannot bring it back.
    expect((await whoAmI(person)).status).toBe(401);
    expect((await visitor.signIn(email, password)).status).toBe(401);
    const moved = await visitor.personOf((await visitor.signIn(to, password)).cookie);
    expect(await whoAmI(moved)).toMatchObject({
      body: { uid: person.uid, email: to, role: 'staff', emailVerified: true },
    });
    expect((await shop.call('GET', 'cart', { as: moved })).body.items).toHaveLength(1);
    // Followed again, the link says that it is done.
    expect((await confirm(token)).status).toBe(200);
  });

  it('asks for the password, and for another address than the one before', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    expect(await ask(cookie, freeAddress(), 'not-the-password')).toMatchObject(wrong);
    expect((await ask(cookie, email)).status).toBe(400);
  });

  it('that is taken gets no other answer; only its owner hears of it', { tags: ['known-addresses'] }, async () => {
    const [one, other] = [await visitor.newPerson(password), await visitor.newPerson(password)];
    const free = await ask(one.cookie, freeAddress());
    const taken = await ask(one.cookie, other.email);
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body });
    expect(Object.keys(taken.headers).sort()).toEqual(Object.keys(free.headers).sort());
    const mail = await shop.mail.mailTo(other.email, /nothing was changed/);
    expect(mail.text).not.toContain('token=');
    const change = await shop.db
      .selectFrom('address_change')
      .select('id')
      .where('new_address', '=', other.email)
      .executeTakeFirstOrThrow();
    const context = { keyring: createKeyring(shop.config), now: new Date() };
    expect(await confirm(await signMailedToken(context, 'address', { sub: change.id }, 60))).toMatchObject(
      notConfirmed,
    );
    expect((await visitor.signIn(other.email, password)).status).toBe(200);
  });

  it('takes over the address of an unverified sign-up', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    const to = freeAddress();
    await visitor.send('/sign-up/email', { name: 'Squatter', email: to, password: 'the-squatters-choice' });
    await ask(cookie, to);
    expect((await confirm(await visitor.mailedToken(to, confirmMail))).status).toBe(200);
    expect((await visitor.signIn(to, 'the-squatters-choice')).status).toBe(401);
    const rows = await shop.db.selectFrom('account').select('uid').where('email', '=', to).execute();
    expect(rows).toEqual([{ uid: person.uid }]);
  });

  it('is stopped by a new password, and replaced by the next wish', async () => {
    const { email, cookie } = await visitor.newPerson(password);
    const [first, second] = [freeAddress(), freeAddress()];
    await ask(cookie, first);
    const firstToken = await visitor.mailedToken(first, confirmMail);
    await ask(cookie, second);
    const secondToken = await visitor.mailedToken(second, confirmMail);
    expect(await confirm(firstToken)).toMatchObject(notConfirmed);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /Subject: A new password/);
    expect((await visitor.send('/reset', { token, password: chosen })).status).toBe(200);
    expect(await confirm(secondToken)).toMatchObject(notConfirmed);
  });

  it('is stopped by a new password that is saved while the link is followed', {
    tags: ['changed-accounts'],
  }, async () => {
    const { email, cookie } = await visitor.newPerson(password);
    const to = freeAddress();
    await ask(cookie, to);
    const wished = await visitor.mailedToken(to, confirmMail);
    await visitor.send('/ask-reset', { email });
    const token = await visitor.mailedToken(email, /Subject: A new password/);
    await jobsDone(shop.db);
    const answers = await whileHeld(shop.db, { table: 'address_change', mode: 'share' }, async () => {
      const reset = visitor.send('/reset', { token, password: chosen });
      await locksAwaited(shop.db, 1);
      const confirmed = confirm(wished);
      await locksAwaited(shop.db, 2);
      return { reset, confirmed };
    });
    expect((await answers.reset).status).toBe(200);
    expect(await answers.confirmed).toMatchObject(notConfirmed);
    expect((await visitor.signIn(email, chosen)).status).toBe(200);
  });

  it('is not confirmed by an expired link, and is forgotten after some days', async () => {
    const { cookie, person } = await visitor.newPerson(password);
    await ask(cookie, freeAddress());
    const context = { keyring: createKeyring(shop.config), now: new Date() };
    const late = await signMailedToken(context, 'address', { sub: '01930f4a-0000-7000-8000-00000000000a' }, -1);
    expect(await confirm(late)).toMatchObject({ status: 400, body: { data: { reason: 'expired-action-code' } } });
    const pendingChanges = () =>
      shop.db.selectFrom('address_change').select('id').where('account_uid', '=', person.uid).execute();
    await deleteOldAddressChanges(shop.db, new Date());
    expect(await pendingChanges()).toHaveLength(1);
    await deleteOldAddressChanges(shop.db, new Date(Date.now() + 4 * 86_400_000));
    expect(await pendingChanges()).toHaveLength(0);
  });
});

it('logs nothing of the people who came by', () => {
  expect(shop.logged.join('\n')).not.toMatch(/@test\.example|Ibu Sari|a-long-secret|quite another|eyJ/);
});
