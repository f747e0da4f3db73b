import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobsDone, lookForJobs, tryFailedAgain } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { placedOrder } from '../../tests/samples/placed-order.ts';
import { setClock } from '../../tests/set-clock.ts';
import { openTestShop, origin, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { jakartaDayName } from '../shared/jakarta-time.ts';
import { sendDigests } from './send-digests.server.ts';

let shop: TestShop;
let other: TestShop;
let owner: Person;
const clock = setClock();
const dayMs = 86_400_000;
let day = Date.now();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  other = await openTestShop({ now: clock.now, databaseUrl: shop.config.databaseUrl ?? '' });
  owner = await shop.person({ role: 'admin', name: 'Ibu Ratna' });
  await placedOrder(shop, await shop.person({ name: 'Ibu Kenanga' }));
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});
// Each test has a day of its own, on which nobody got a mail.
beforeEach(async () => {
  clock.at = null;
  day += dayMs;
  await sql`update account set digest_since = null, digest_sent_on = null`.execute(shop.db);
});

/** A time of this test's day in Jakarta, such as 07:05. */
const setTime = (time: string, later = 0) => {
  clock.at = new Date(`${jakartaDayName(new Date(day + later * dayMs))}T${time}:00+07:00`).toISOString();
};
const mailsTo = ({ email }: Person) =>
  [shop, other].flatMap(({ mail }) => mail.received.filter(({ to }) => to.includes(email)));
const textOf = (person: Person) => mailsTo(person)[0]?.text.replaceAll('\r\n', '\n');
const press = (as: Person, on: boolean) => shop.call('PUT', 'account/digest', { as, body: { on } });

/** One of the two processes runs the recurring job, and the mails that follow are sent. */
async function runJob(): Promise<void> {
  const row = sql`queue.job where name = 'send-digests'`;
  // A recurring job that failed once on a busy machine would be counted in the mail.
  await sql`update queue.job set last_reason = null where every_minutes is not null`.execute(shop.db);
  await sql`update queue.job set run_at = now() where name = 'send-digests'`.execute(shop.db);
  await lookForJobs(shop.db);
  const isDone = async () =>
    (await sql`select from ${row} and run_at > now() + interval '1 minute'`.execute(shop.db)).rows;
  await expect.poll(isDone).toHaveLength(1);
  await jobsDone(shop.db);
}

async function reader(role: 'staff' | 'admin' = 'staff', locale: 'en' | 'id' = 'en'): Promise<Person> {
  const person = await shop.person({ role });
  await shop.db.updateTable('account').set({ locale }).where('uid', '=', person.uid).execute();
  expect(await press(person, true)).toMatchObject({ status: 200, body: { since: expect.any(String) } });
  return person;
}

test('it is off until a volunteer switches it on, and one press switches it off', async () => {
  const staff = await shop.person({ role: 'staff' });
  const setting = async () => (await shop.call('GET', 'account/digest', { as: staff })).body;
  expect(await setting()).toEqual({ since: null });
  const { body } = await press(staff, true);
  expect(body).toEqual({ since: expect.any(String) });
  expect((await press(staff, true)).body).toEqual(body);
  expect(await setting()).toEqual(body);
  expect((await press(staff, false)).body).toEqual({ since: null });
  expect(await press(await shop.person(), true)).toMatchObject({ status: 403 });
});

test('a volunteer who switches it on in the morning gets the next one', async () => {
  const staff = await reader();
  setTime('08:00');
  await shop.db.updateTable('account').set({ digest_since: clock.now() }).where('uid', '=', staff.uid).execute();
  await runJob();
  expect(mailsTo(staff)).toEqual([]);
  setTime('12:00', 1);
  await runJob();
  expect(mailsTo(staff)).toEqual([]);
  setTime('07:20', 2);
  await runJob();
  expect(mailsTo(staff).length).toBe(1);
});

test('two processes and a restart send one mail a morning to each reader, in the language of each', async () => {
  const [english, indonesian] = [await reader(), await reader('staff', 'id')];
  setTime('06:59');
  await runJob();
  expect(mailsTo(english)).toEqual([]);
  setTime('07:00');
  await Promise.all(times(6).map((place) => sendDigests(place % 2 ? shop.db : other.db, clock.now())));
  await runJob();
  const restarted = await openTestShop({ now: clock.now, databaseUrl: shop.config.databaseUrl ?? '' });
  await restarted.close();
  setTime('11:55');
  await runJob();
  expect([english, indonesian].map((person) => mailsTo(person).length)).toEqual([1, 1]);
  const [text, teks] = [english, indonesian].map(textOf);
  expect(text).toContain(`Orders to send: 1:\n${origin}/allorders?sent=no`);
  expect(text).toContain(`${origin}/account#digest`);
  expect(teks).toContain(`Pesanan yang perlu dikirim: 1:\n${origin}/id/allorders?sent=no`);
  setTime('07:01', 1);
  await runJob();
  expect(mailsTo(english).length).toBe(2);
});

test('admins also read what their own pages count, and no mail names anybody', async () => {
  const [staff, admin] = [await reader(), await reader('admin')];
  // One is low by the foundation's number, one by its own, and one is not by its own.
  await shop.product({ countInStock: 2 });
  await shop.product({ countInStock: 20, reorderAt: 20 });
  await shop.product({ countInStock: 2, reorderAt: 1 });
  for (const _ of times(2)) await shop.product({ countInStock: 0 });
  const soon = await shop.product({ countInStock: 50 });
  const expires_on = jakartaDayName(new Date(day + 20 * dayMs));
  await shop.db.updateTable('stock_batch').set({ expires_on }).where('product_id', '=', soon._id).execute();
  await sql`insert into queue.job (name, payload, failed_at) values ('order-mail', '{}', now())`.execute(shop.db);
  const enquiry = { name: 'Ibu Melati', email: 'melati@family.example', message: 'Is there a tube?' };
  expect((await shop.call('POST', 'enquiries', { body: enquiry })).status).toBe(201);
  setTime('07:30');
  await runJob();
  const [forStaff = '', forAdmin = ''] = [staff, admin].map(textOf);
  const lines = [
    ['Products running low: 2', 'inventory?show=low'],
    ['Products out of stock: 2', 'inventory?show=out'],
    ['Products that expire within 30 days: 1', 'inventory?show=month'],
    ['Emails and tasks that failed: 1', 'admin/health'],
  ] as const;
  for (const [line, path] of lines) {
    expect(forAdmin).toContain(`${line}:\n${origin}/${path}`);
    expect(forStaff).not.toContain(path);
  }
  for (const text of [forStaff, forAdmin]) {
    expect(text).toContain(`Questions without an answer: 1:\n${origin}/admin/enquiries`);
    expect(text).not.toMatch(/Ibu|melati|Ratna|Kenanga/);
  }
  // The list behind a line is as long as its count.
  clock.at = null;
  for (const [line, path] of lines.slice(0, 3)) {
    const { body } = await shop.call('GET', `admin/products?state=${path.split('=')[1]}`, { as: admin });
    expect(line).toMatch(new RegExp(`: ${body.length}$`));
  }
});

test('nothing comes if nothing waits', async () => {
  const quiet = await openTestShop({ now: clock.now });
  const staff = await quiet.person({ role: 'staff' });
  const on = { as: staff, body: { on: true } };
  expect((await quiet.call('PUT', 'account/digest', on)).status).toBe(200);
  setTime('07:10');
  await sendDigests(quiet.db, clock.now());
  await jobsDone(quiet.db);
  const sent = await quiet.db.selectFrom('account').select('digest_sent_on').where('uid', '=', staff.uid).execute();
  expect(sent).toEqual([{ digest_sent_on: jakartaDayName(clock.now()) }]);
  expect(quiet.mail.received).toEqual([]);
  await quiet.close();
});

test('it ends with the role, with a disabled and with a closed account, and does not come back by itself', async () => {
  const people = [await reader(), await reader(), await reader(), await reader(), await reader()] as const;
  const [demoted, packer, disabled, closed, stays] = people;
  clock.at = null;
  const roleOf = ({ uid }: Person) => `admin/accounts/${uid}/role`;
  for (const [person, role] of [
    [demoted, 'customer'],
    [packer, 'packer'],
  ] as const) {
    expect((await shop.call('PUT', roleOf(person), { as: owner, body: { role } })).status).toBe(200);
    expect((await shop.call('PUT', roleOf(person), { as: owner, body: { role: 'staff' } })).status).toBe(200);
  }
  const body = { reason: 'Left the foundation' };
  expect((await shop.call('PUT', `admin/accounts/${disabled.uid}/disabled`, { as: owner, body })).status).toBe(200);
  const close = { as: closed, body: { email: closed.email } };
  expect((await shop.call('POST', 'account/close', close)).status).toBe(200);
  setTime('08:00');
  await runJob();
  expect(people.map((person) => mailsTo(person).filter(({ text }) => text.includes('#digest')).length)).toEqual([
    0, 0, 0, 0, 1,
  ]);
  expect(mailsTo(stays).length).toBe(1);
});

test('a role that is taken away while the mail waits stops it, and so does the next day', async () => {
  const [demoted, late] = [await reader(), await reader()];
  setTime('09:00');
  for (const { mail } of [shop, other]) mail.refusing = true;
  await runJob().catch(() => {});
  await shop.db.updateTable('account').set({ role: 'customer' }).where('uid', '=', demoted.uid).execute();
  setTime('09:00', 1);
  for (const { mail } of [shop, other]) mail.refusing = false;
  await tryFailedAgain(shop.db);
  await jobsDone(shop.db);
  expect([...mailsTo(demoted), ...mailsTo(late)]).toEqual([]);
});

test('the download holds the setting', async () => {
  const staff = await shop.person({ role: 'staff' });
  await press(staff, true);
  const { body } = await shop.call('GET', 'account/data', { as: staff });
  expect(body.account).toMatchObject([{ digestSince: expect.any(String), digestSentOn: null }]);
});
