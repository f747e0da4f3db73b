import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locksAwaited } from '../../tests/held-table.ts';
import { jobsDone, lookForJobs } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { times } from '../../tests/shopping.ts';
import { forgetOldEnquiries } from './create-enquiry.server.ts';

let shop: TestShop;
let rina: Person;
let budi: Person;
/** The mails of the tests before. */
let earlier = 0;
beforeAll(async () => {
  shop = await openTestShop();
  rina = await shop.person({ role: 'staff', name: 'Volunteer Rina' });
  budi = await shop.person({ role: 'staff', name: 'Volunteer Budi' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from enquiry`.execute(shop.db);
  await jobsDone(shop.db);
  earlier = shop.mail.received.length;
});

const email = 'dewi@mail.example';
async function asked(): Promise<string> {
  const body = { name: 'Ibu Dewi', email, message: 'Rahasia: is it soft?' };
  return (await shop.call('POST', 'enquiries', { body })).body._id;
}
type Change = 'answer' | 'closing' | 'taking';
const put = (id: string, change: Change, body: object, as = rina) =>
  shop.call('PUT', `admin/enquiries/${id}/${change}`, { as, body });
const remove = (path: string, as = rina) => shop.call('DELETE', `admin/enquiries/${path}`, { as });
const list = async (answered: boolean) =>
  (await shop.call('GET', `admin/enquiries?answered=${answered}`, { as: rina })).body;
const mailsOf = async (text: RegExp) => {
  await jobsDone(shop.db);
  return shop.mail.received.slice(earlier).filter((mail) => mail.to.includes(email) && text.test(mail.text));
};
const logged = async (id: string) => {
  const rows = await shop.db.selectFrom('audit_entry').selectAll().where('subject', '=', `enquiry:${id}`).execute();
  return rows.map(({ action, actor_uid, details }) => ({ action, actor: actor_uid, details }));
};

test('a question has several answers, each is mailed once, and two later ones at once are one', {
  tags: ['answered-once'],
}, async () => {
  const id = await asked();
  expect((await put(id, 'answer', { answer: 'The first one.' })).status).toBe(200);
  for (const after of [1, 2]) {
    const answers = await Promise.all([
      put(id, 'answer', { answer: `Rina after ${after}.`, after }),
      put(id, 'answer', { answer: `Budi after ${after}.`, after }, budi),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await mailsOf(new RegExp(`after ${after}\\.`))).toHaveLength(1);
  }
  expect(await mailsOf(/The first one\./)).toHaveLength(1);
  const [question] = await list(true);
  expect(question).toMatchObject({ answer: { text: 'The first one.', by: 'Volunteer Rina' } });
  expect(question.later).toMatchObject(
    [{ text: /after 1/ }, { text: /after 2/ }].map(({ text }) => ({ text: expect.stringMatching(text) })),
  );
  expect((await put(id, 'answer', { answer: 'Behind them.', after: 1 })).body).toMatchObject({
    code: 'ALREADY_ANSWERED',
  });
  await put(await asked(), 'closing', { why: 'phone' });
  const family = await shop.person({ email });
  const { body: data } = await shop.call('GET', 'account/data', { as: family });
  expect(data.enquiries[0].laterAnswers).toHaveLength(2);
  expect(data.enquiries[1]).toMatchObject({ why: 'phone', closedAt: expect.any(String) });
});

test('the same answer or closing again, as after a lost answer, succeeds, and is mailed and noted once', {
  tags: ['answered-once'],
}, async () => {
  const id = await asked();
  const later = { answer: 'And it is washable.', after: 1 };
  for (const body of [{ answer: 'Very soft.' }, { answer: 'Very soft.' }, later, later]) {
    expect((await put(id, 'answer', body)).status).toBe(200);
  }
  expect((await put(id, 'answer', { answer: 'Very soft.' })).body.later).toMatchObject([{ text: later.answer }]);
  expect([(await mailsOf(/washable/)).length, (await mailsOf(/Very soft/)).length]).toEqual([1, 1]);
  expect((await put(id, 'answer', { answer: 'Not so soft.' })).body.code).toBe('ALREADY_ANSWERED');
  const closed = await asked();
  for (const _ of times(2)) expect((await put(closed, 'closing', { why: 'phone' })).status).toBe(200);
  expect((await put(closed, 'closing', { why: 'whatsapp' })).body.code).toBe('ALREADY_ANSWERED');
  expect([(await logged(id)).length, (await logged(closed)).length]).toEqual([2, 1]);
});

test('a question takes twenty answers and no more', async () => {
  const id = await asked();
  for (const after of times(20)) expect((await put(id, 'answer', { answer: 'Once more.', after })).status).toBe(200);
  expect((await put(id, 'answer', { answer: 'Too many.', after: 20 })).status).toBe(400);
});

test('a closed question sends no mail, says who closed it and why, and waits again once it is opened', async () => {
  const id = await asked();
  expect((await put(id, 'closing', { why: 'boredom' })).status).toBe(400);
  const closings = await Promise.all([
    put(id, 'closing', { why: 'whatsapp' }),
    put(id, 'closing', { why: 'phone' }, budi),
  ]);
  expect(closings.map(({ status }) => status).sort()).toEqual([200, 409]);
  const closed = closings.find(({ status }) => status === 200)?.body.closed;
  expect(await list(false)).toEqual([]);
  expect(await list(true)).toMatchObject([{ _id: id, answer: null, closed }]);
  expect(closed.by).toBe(closed.why === 'whatsapp' ? 'Volunteer Rina' : 'Volunteer Budi');
  expect((await shop.call('GET', 'admin/waiting', { as: rina })).body.questions).toBe(0);
  expect(await mailsOf(/soft/)).toEqual([]);
  // The second time as after a lost answer: nothing is noted twice.
  for (const _ of times(2))
    expect(await remove(`${id}/closing`)).toMatchObject({ status: 200, body: { closed: null } });
  expect((await remove(`${crypto.randomUUID()}/closing`)).status).toBe(404);
  expect(await list(false)).toMatchObject([{ _id: id, closed: null }]);
  expect((await logged(id)).map(({ action }) => action)).toEqual(['enquiry.close', 'enquiry.reopen']);
  await put(id, 'closing', { why: 'none' });
  expect((await put(id, 'answer', { answer: 'Yes.' })).body).toMatchObject({
    code: 'ALREADY_ANSWERED',
    message: 'Somebody has closed this meanwhile. Nothing was sent.',
  });
  await remove(`${id}/closing`);
  expect((await put(id, 'answer', { answer: 'Yes.' })).body).toMatchObject({ closed: null, answer: { text: 'Yes.' } });
  expect((await put(id, 'closing', { why: 'none' })).body.message).toMatch(/answered this already/);
  // An older version answers a closed question, and leaves its closing.
  await sql`update enquiry set closed_at = now(), closed_by = 'x', closed_why = 'none' where id = ${id}`.execute(
    shop.db,
  );
  expect(await list(true)).toMatchObject([{ answer: { text: 'Yes.' }, closed: null }]);
});

test('a closed question and one with a later answer go half a year after that', async () => {
  const closed = await asked();
  const answered = await asked();
  await put(closed, 'closing', { why: 'phone' });
  await put(answered, 'answer', { answer: 'Yes.' });
  await sql`update enquiry set answered_at = answered_at - interval '100 days' where id = ${answered}`.execute(shop.db);
  await put(answered, 'answer', { answer: 'And free.', after: 1 });
  const left = async (days: number) => {
    await forgetOldEnquiries(shop.db, new Date(Date.now() + days * 86_400_000));
    return (await list(true)).map(({ _id }: { _id: string }) => _id);
  };
  expect((await left(179)).toSorted()).toEqual([closed, answered].toSorted());
  expect(await left(181)).toEqual([]);
});

test('a deleted question is gone at once with its answers, and the log has nothing of its words', async () => {
  const customer = await shop.person();
  const id = await asked();
  await put(id, 'answer', { answer: 'Rahasia juga.' });
  await put(id, 'answer', { answer: 'Rahasia lagi.', after: 1 });
  await jobsDone(shop.db);
  expect((await remove(id, customer)).status).toBe(403);
  expect((await remove(id)).body).toEqual({ _id: id });
  expect((await remove(id)).status).toBe(404);
  expect([...(await list(true)), ...(await list(false))]).toEqual([]);
  expect(await shop.db.selectFrom('enquiry_answer').selectAll().execute()).toEqual([]);
  const entries = await logged(id);
  expect(entries.at(-1)).toEqual({ action: 'enquiry.delete', actor: rina.uid, details: {} });
  expect(JSON.stringify(entries)).not.toMatch(/rahasia|dewi/i);
});

test('a question is not deleted while the mail with its answer waits, and no answer follows a deletion', async () => {
  const id = await asked();
  await jobsDone(shop.db);
  shop.mail.refusing = true;
  await put(id, 'answer', { answer: 'The promised answer.' });
  const refused = await remove(id);
  shop.mail.refusing = false;
  expect(refused).toMatchObject({ status: 409, body: { code: 'EDITED_MEANWHILE' } });
  expect(refused.body.message).toBe('The email with the answer has not left yet. Please delete this once it has.');
  await sql`update queue.job set run_at = now() where last_reason is not null`.execute(shop.db);
  await lookForJobs(shop.db);
  expect(await mailsOf(/The promised answer\./)).toHaveLength(1);
  const late = await shop.db.transaction().execute(async (trx) => {
    await sql`delete from enquiry where id = ${id}`.execute(trx);
    const answer = put(id, 'answer', { answer: 'Too late.', after: 1 });
    await locksAwaited(shop.db, 1);
    return { answer };
  });
  expect((await late.answer).status).toBe(404);
});

test('a volunteer takes a question on, another one sees it and takes over on purpose, and an answer ends it', async () => {
  const id = await asked();
  const { body } = await put(id, 'taking', {});
  expect(body.taken).toMatchObject({ by: 'Volunteer Rina', mine: true });
  const seen = (await put(id, 'taking', {}, budi)).body.taken;
  expect(seen).toMatchObject({ by: 'Volunteer Rina', mine: false, since: body.taken.since });
  expect((await remove(`${id}/taking`, budi)).body.taken.by).toBe('Volunteer Rina');
  const { body: exported } = await shop.call('GET', 'account/data', { as: rina });
  expect(exported.taking).toEqual([{ kind: 'enquiry', since: body.taken.since }]);
  expect((await put(id, 'taking', { takeOver: seen.since }, budi)).body.taken).toMatchObject({
    by: 'Volunteer Budi',
    mine: true,
  });
  expect((await put(id, 'taking', { takeOver: seen.since })).body.taken.by).toBe('Volunteer Budi');
  expect((await logged(id)).map(({ action }) => action)).toEqual(['enquiry.take-over']);
  expect((await remove(`${id}/taking`, budi)).body.taken).toBeNull();
  await put(id, 'taking', {});
  expect((await put(id, 'answer', { answer: 'Yes.' })).body.taken).toBeNull();
  expect((await put(id, 'taking', {})).body).toMatchObject({
    code: 'ALREADY_ANSWERED',
    message: 'Somebody has answered this already. Nothing was sent a second time.',
  });
  const closed = await asked();
  await put(closed, 'closing', { why: 'phone' });
  expect((await put(closed, 'taking', {})).body.message).toBe('Somebody has closed this meanwhile. Nothing was sent.');
  expect((await put(crypto.randomUUID(), 'taking', {})).status).toBe(404);
});

test('what a volunteer took on counts for three days, and ends when the account is closed', async () => {
  const leaving = await shop.person({ role: 'staff', name: 'Volunteer Sari' });
  const [old, kept] = [await asked(), await asked()];
  await put(old, 'taking', {});
  await put(kept, 'taking', {}, leaving);
  await sql`update enquiry set taken_since = now() - interval '3 days 1 minute' where id = ${old}`.execute(shop.db);
  expect((await list(false)).map(({ taken }: { taken: object | null }) => taken)).toMatchObject([
    null,
    { by: 'Volunteer Sari' },
  ]);
  await forgetOldEnquiries(shop.db, new Date());
  const takers = () => shop.db.selectFrom('enquiry').select('taken_by').orderBy('id').execute();
  expect(await takers()).toEqual([{ taken_by: null }, { taken_by: leaving.uid }]);
  const closing = await shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } });
  expect(closing.status).toBe(200);
  expect(await takers()).toEqual([{ taken_by: null }, { taken_by: null }]);
});

test('a volunteer whose account is being closed takes nothing on any more', async () => {
  const leaving = await shop.person({ role: 'staff', name: 'Volunteer Sari' });
  const id = await asked();
  const { closing, taking } = await shop.db.transaction().execute(async (trx) => {
    await sql`select from account where uid = ${leaving.uid} for update`.execute(trx);
    const closing = shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } });
    await locksAwaited(shop.db, 1);
    const taking = put(id, 'taking', {}, leaving);
    await locksAwaited(shop.db, 2);
    return { closing, taking };
  });
  expect((await closing).status).toBe(200);
  expect(await taking).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(await shop.db.selectFrom('enquiry').select('taken_by').execute()).toEqual([{ taken_by: null }]);
});
