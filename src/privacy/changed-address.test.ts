// A person who changes their address takes letters and share along, and leaves nothing readable behind.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawnPicture } from '../../tests/drawn-picture.ts';
import { formData } from '../../tests/form-data.ts';
import { changeAddress as change, signedIn } from '../../tests/identity/change-address.ts';
import { visitorOf } from '../../tests/identity/identity-visitor.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { rowsWith } from '../../tests/personal-traces.ts';
import { putInCart } from '../../tests/samples/endpoint-samples.ts';
import { address, openTestShop, type TestShop } from '../../tests/shop.ts';
import { recurringJobTable } from '../server/recurring-jobs.ts';
import { createKeyring } from '../shared/secrets/keyring.server.ts';

const password = 'a-long-secret';
let shop: TestShop;
let visitor: ReturnType<typeof visitorOf>;
let admin: Person;

beforeAll(async () => {
  shop = await openTestShop();
  visitor = visitorOf(shop);
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

const close = (as: Person) => shop.call('POST', 'account/close', { as, body: { email: as.email } });
const order = async (as: Person, productId: string, quantity: number) => {
  await putInCart(shop, as, productId, quantity);
  return shop.call('POST', 'orders', { as, body: { userId: as.uid, address } });
};

const changeAddress = (from: string, to: string) => change(visitor, { from, to, password });

async function writeLetters(email: string, words: string): Promise<void> {
  const question = formData({
    name: words,
    email,
    message: `${words} asks`,
    photo1: new File([await drawnPicture()], 'a'),
  });
  expect((await shop.call('POST', 'enquiries/with-photos', { body: question })).status).toBe(201);
  const offer = { item: words, quantity: '1', sealed: 'true', town: words, name: words, email };
  expect((await shop.call('POST', 'donations', { body: formData(offer) })).status).toBe(201);
}

test('letters under an earlier address come with their photos, and are deleted with the account', async () => {
  const { email } = await visitor.newPerson(password);
  await writeLetters(email, 'Rumbai9');
  const person = await changeAddress(email, 'letters-new@family.example');
  const { body } = await shop.call('GET', 'account/data', { as: person });
  expect(body.enquiries).toMatchObject([{ message: 'Rumbai9 asks', photos: 1 }]);
  expect(body.enquiries[0].pictures).toEqual([expect.stringMatching(/^data:image\/webp;base64,UklGR[\w+/]+=*$/)]);
  expect(body.donations).toMatchObject([{ item: 'Rumbai9', pictures: [] }]);
  expect((await close(person)).status).toBe(200);
  expect(await rowsWith(shop.db, 'Rumbai9')).toEqual([]);
});

/** A person who signed up again, with this address. */
async function back(email: string): Promise<Person> {
  const person = await shop.person({ email });
  const body = { uid: person.uid, email, name: 'Sari', provider: 'password' };
  expect((await shop.call('POST', 'auth/sync', { as: person, body })).status).toBe(200);
  return person;
}

const shareIsUsed = { status: 409, body: { code: 'ALLOWANCE_EXCEEDED' } };

test('the share of the year comes back with each address that the account had', { tags: ['coming-back'] }, async () => {
  const { _id } = await shop.product({ yearlyLimitPerUser: 2 });
  const { email } = await visitor.newPerson(password);
  const before = await signedIn(visitor, email, password);
  expect((await order(before, _id, 1)).status).toBe(201);
  const after = await changeAddress(email, 'share-new@family.example');
  expect((await order(after, _id, 1)).status).toBe(201);
  expect(await order(after, _id, 1)).toMatchObject({ status: 409 });
  expect((await close(after)).status).toBe(200);
  for (const address of [email, 'share-new@family.example'])
    expect(await order(await back(address), _id, 1)).toMatchObject(shareIsUsed);
});

test('an address before is remembered while its account is open, and as long as the last one afterwards', {
  tags: ['coming-back'],
}, async () => {
  const { _id } = await shop.product({ yearlyLimitPerUser: 2 });
  const { email } = await visitor.newPerson(password);
  const person = await changeAddress(email, 'long-open@family.example');
  const remembered = (days: number) =>
    sql`update remembered_address set remembered_at = remembered_at - interval '1 day' * ${days}`.execute(shop.db);
  const forget = async () => {
    const sources = { db: shop.db, keyring: createKeyring(shop.config), stockChanged() {}, now: () => new Date() };
    await recurringJobTable(sources)['forget-purchases']?.run();
  };
  await remembered(400);
  await forget();
  expect((await order(person, _id, 2)).status).toBe(201);
  expect((await close(person)).status).toBe(200);
  await remembered(360);
  await forget();
  const returned = await back(email);
  expect(await order(returned, _id, 1)).toMatchObject(shareIsUsed);
  await remembered(10);
  await forget();
  const { rows } = await sql`select from remembered_purchase where product_id = ${_id}`.execute(shop.db);
  expect(rows).toEqual([]);
});

test('the share comes back with an address that two accounts had, one after the other', {
  tags: ['coming-back'],
}, async () => {
  const { _id } = await shop.product({ yearlyLimitPerUser: 2 });
  const { email } = await visitor.newPerson(password);
  const first = await changeAddress(email, 'first-of-two@family.example');
  expect((await order(first, _id, 2)).status).toBe(201);
  await visitor.send('/sign-up/email', { name: 'Sari', email, password });
  await jobsDone(shop.db);
  await visitor.verify(await visitor.mailedLink(email, /verify-email/), password);
  await changeAddress(email, 'second-of-two@family.example');
  expect((await close(first)).status).toBe(200);
  expect(await order(await back(email), _id, 1)).toMatchObject(shareIsUsed);
});

test('the share of a returned person who moved on is not touched by the next owner of the address before', {
  tags: ['coming-back'],
}, async () => {
  const { _id } = await shop.product({ yearlyLimitPerUser: 2 });
  const signsUp = async (email: string) => {
    await visitor.send('/sign-up/email', { name: 'Sari', email, password });
    await jobsDone(shop.db);
    await visitor.verify(await visitor.mailedLink(email, /verify-email/), password);
    shop.mail.received.length = 0;
    return signedIn(visitor, email, password);
  };
  const email = 'passed-on@family.example';
  const first = await signsUp(email);
  expect((await order(first, _id, 1)).status).toBe(201);
  expect((await close(first)).status).toBe(200);
  await signsUp(email);
  const moved = await changeAddress(email, 'moved-on@family.example');
  const next = await signsUp(email);
  expect((await order(next, _id, 1)).status).toBe(201);
  expect((await close(next)).status).toBe(200);
  expect((await order(moved, _id, 1)).status).toBe(201);
  expect(await order(moved, _id, 1)).toMatchObject(shareIsUsed);
  expect((await close(moved)).status).toBe(200);
  for (const address of [email, 'moved-on@family.example'])
    expect(await order(await back(address), _id, 1)).toMatchObject(shareIsUsed);
});

test('the address before is readable until the mail to it is sent', async () => {
  const { email } = await visitor.newPerson(password);
  const person = await changeAddress(email, 'readable-new@family.example');
  await jobsDone(shop.db);
  const sources = { db: shop.db, keyring: createKeyring(shop.config), stockChanged() {}, now: () => new Date() };
  await recurringJobTable(sources)['forget-address-changes']?.run();
  const { body } = await shop.call('GET', 'account/data', { as: person });
  expect(body.addressChanges).toMatchObject([{ newAddress: 'readable-new@family.example' }]);
  expect(JSON.stringify(body)).not.toContain(email);
});

test('an admin gives a disabled person their data and forgets them, at their request; who did it is in the log', async () => {
  const person = await shop.person({ name: 'Ibu Terkunci', email: 'locked@family.example', disabled: true });
  await writeLetters(person.email, 'Terkunci7');
  const path = `admin/accounts/${person.uid}`;
  for (const method of ['GET', 'DELETE'] as const) {
    const staff = await shop.person({ role: 'staff' });
    const url = method === 'GET' ? `${path}/data` : path;
    expect((await shop.call(method, url, { as: staff })).status).toBe(403);
  }
  const { body } = await shop.call('GET', `${path}/data`, { as: admin });
  expect(body).toMatchObject({ account: [{ name: 'Ibu Terkunci' }], enquiries: [{ message: 'Terkunci7 asks' }] });
  expect((await shop.call('DELETE', path, { as: admin })).body).toEqual({ forgotten: true });
  expect(await rowsWith(shop.db, 'Terkunci7')).toEqual([]);
  expect(await rowsWith(shop.db, 'locked@')).toEqual([]);
  expect((await shop.mail.mailTo(person.email)).text).toContain('closed');
  for (const url of [path, `admin/accounts/unknown`])
    expect((await shop.call('DELETE', url, { as: admin })).status).toBe(404);
  const entries = shop.db
    .selectFrom('audit_entry')
    .select(['action', 'actor_uid'])
    .where('subject', '=', `account:${person.uid}`);
  expect(await entries.orderBy('id').execute()).toEqual([
    { action: 'account.give-data', actor_uid: admin.uid },
    { action: 'account.forget', actor_uid: admin.uid },
  ]);
});

test('an admin who forgets an unverified sign-up leaves the letters of its address alone, and mails nobody', async () => {
  const email = 'not-the-strangers@family.example';
  await writeLetters(email, 'Pemilik4');
  const stranger = await shop.person({ email, verified: false });
  await jobsDone(shop.db);
  const before = shop.mail.received.length;
  const path = `admin/accounts/${stranger.uid}`;
  expect((await shop.call('DELETE', path, { as: admin })).body).toEqual({ forgotten: true });
  await jobsDone(shop.db);
  expect(shop.mail.received).toHaveLength(before);
  const owner = await shop.person({ email });
  const { body } = await shop.call('GET', 'account/data', { as: owner });
  expect(body.enquiries).toMatchObject([{ message: 'Pemilik4 asks' }]);
  expect(body.donations).toMatchObject([{ item: 'Pemilik4' }]);
  expect((await close(owner)).status).toBe(200);
  expect(await rowsWith(shop.db, 'Pemilik4')).toEqual([]);
});

test('nothing is kept for good of a person from whom nobody took the admin’s role', async () => {
  const packer = await shop.person({ email: 'packer@family.example' });
  for (const role of ['packer', 'customer'])
    expect((await shop.call('PUT', `admin/accounts/${packer.uid}/role`, { as: admin, body: { role } })).status).toBe(
      200,
    );
  const refused = () =>
    shop.db.selectFrom('remembered_address').select('hash').where('never_admin', '=', true).execute();
  const before = await refused();
  expect((await close(packer)).status).toBe(200);
  expect(await refused()).toEqual(before);
});
