import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentedBody } from '../../tests/api-call.ts';
import { solutionOf } from '../../tests/identity/solve-captcha.ts';
import { inTurns } from '../../tests/in-turns.ts';
import { jobsDone } from '../../tests/jobs-done.ts';
import type { Person } from '../../tests/people.ts';
import { openTestShop, type TestShop } from '../../tests/shop.ts';
import { fillCart, orderCart, times } from '../../tests/shopping.ts';
import { forgetOldEnquiries } from './create-enquiry.server.ts';

let shop: TestShop;
let staff: Person;
beforeAll(async () => {
  const env = { ORDER_MAIL_TO: 'first@foundation.example,second@foundation.example' };
  shop = await openTestShop({ env });
  staff = await shop.person({ role: 'staff', name: 'Volunteer Rina' });
});
afterAll(() => shop.close());
beforeEach(async () => {
  await jobsDone(shop.db);
  await sql`delete from identity.rate_limit`.execute(shop.db);
  await sql`delete from enquiry`.execute(shop.db);
});

let visitors = 0;
const ask = (body: object, headers: Record<string, string> = {}) => {
  visitors += 1;
  const email = `visitor-${visitors}@mail.example`;
  return shop.call('POST', 'enquiries', {
    body: { name: 'Ibu Dewi', email, message: 'Is it soft?', ...body },
    headers,
  });
};
const plain = ({ text }: { text: string }) => text.replaceAll('\r\n', '\n');
const waiting = async () => (await shop.call('GET', 'admin/enquiries', { as: staff })).body;
const answer = (id: string, text: string, as = staff) =>
  shop.call('PUT', `admin/enquiries/${id}/answer`, { as, body: { answer: text } });

test('a visitor’s question reaches the foundation, and its answer the visitor, in the language of the page', async () => {
  const translations = { en: { facts: { size: '3.5', length: '40 mm' } }, id: { facts: { pack: 'isi 2' } } };
  const product = await shop.product({ name: 'Soft tube 3.5', translations });
  const email = 'dewi@mail.example';
  const question = { email, message: 'Apakah lembut?\nAnak saya 2 tahun.', productId: product._id };
  const { status, body } = await ask(question, { 'accept-language': 'id' });
  expect(status).toBe(201);
  for (const address of ['first@foundation.example', 'second@foundation.example']) {
    const enquiryMail = await shop.mail.mailTo(address, /Apakah lembut/);
    expect(plain(enquiryMail)).toContain(
      'Ibu Dewi <dewi@mail.example>\nAbout the product: Soft tube 3.5 (40 mm · isi 2)\n\nApakah lembut?',
    );
    expect(enquiryMail.text).toContain('/admin/enquiries');
  }
  expect(await waiting()).toMatchObject([
    {
      _id: body._id,
      name: 'Ibu Dewi',
      email,
      account: false,
      product: { name: 'Soft tube 3.5', variant: '3.5 · 40 mm · isi 2' },
      answer: null,
    },
  ]);
  expect(await answer(body._id, 'Ya, lembut.')).toMatchObject({
    status: 200,
    body: { answer: { text: 'Ya, lembut.', by: 'Volunteer Rina' } },
  });
  const mail = await shop.mail.mailTo(email);
  expect(mail.text).toContain('Subject: Napas: jawaban atas pesan Anda');
  expect(plain(mail)).toContain(
    'Halo Ibu Dewi,\n\nYa, lembut.\n\nAnda menulis:\nTentang produk: Soft tube 3.5 (40 mm · isi 2)\nApakah',
  );
  expect(mail.text).toContain('/id/get-in-touch');
  expect(await waiting()).toEqual([]);
  const { body: answered } = await shop.call('GET', 'admin/enquiries?answered=true', { as: staff });
  expect(answered).toMatchObject([{ _id: body._id, answer: { text: 'Ya, lembut.' } }]);
});

test('a family asks by its account: name and address are the account’s, an order only its own', async () => {
  const [family, other] = [await shop.person({ name: 'Ibu Sari' }), await shop.person()];
  const product = await shop.product();
  await fillCart(shop, family, [product._id, 1]);
  const { body: order } = await orderCart(shop, family);
  const askAs = (as: Person) => {
    const body = { message: 'Kapan sampai?', orderNumber: order.number, search: 'kateter 8fr' };
    return shop.call('POST', 'account/enquiries', { as, body });
  };
  expect((await askAs(family)).status).toBe(201);
  expect((await askAs(other)).status).toBe(201);
  expect(await waiting()).toMatchObject([
    { name: 'Ibu Sari', email: family.email, account: true, orderNumber: order.number, search: 'kateter 8fr' },
    { email: other.email, orderNumber: null },
  ]);
});

test('if two staff answer at once, one answer is sent and the other one is refused', {
  tags: ['answered-once'],
}, async () => {
  for (const round of times(5)) {
    const email = `raced-${round}@mail.example`;
    const { body } = await ask({ email });
    const answers = await Promise.all([answer(body._id, 'From Rina'), answer(body._id, 'From another one')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'ALREADY_ANSWERED' });
    const savedAnswer = answers.find(({ status }) => status === 200)?.body.answer.text;
    await jobsDone(shop.db);
    const mails = shop.mail.received.filter(({ to }) => to.includes(email));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(savedAnswer);
  }
});

test('the oldest waits in front, page by page, and the latest answer stands first', async () => {
  const ids: string[] = [];
  for (const _ of times(5)) ids.push((await ask({})).body._id);
  const walked = async (answered: string) => {
    const seen: string[] = [];
    let path: string | undefined = `/api/admin/enquiries?limit=2&answered=${answered}`;
    while (path) {
      const page: Awaited<ReturnType<TestShop['call']>> = await shop.call('GET', path, { as: staff });
      seen.push(...page.body.map(({ _id }: { _id: string }) => _id));
      path = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1];
    }
    return seen;
  };
  expect(await walked('false')).toEqual(ids);
  for (const id of ids) await answer(id, 'Yes.');
  expect(await walked('false')).toEqual([]);
  expect(await walked('true')).toEqual(ids.toReversed());
});

test('repeated questions need a captcha, and then have to wait', async () => {
  const email = 'often@mail.example';
  for (const _ of times(3)) expect((await ask({ email })).status).toBe(201);
  const refused = await ask({ email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const altcha = await solutionOf(refused.body.data.challenge);
  expect((await ask({ email, altcha })).status).toBe(201);
  expect((await ask({ email, altcha })).status).toBe(429);
  await sql`update identity.rate_limit set points = 10 where key like 'enquiry:600:%'`.execute(shop.db);
  const wall = await ask({ email });
  expect(wall).toMatchObject({ status: 429 });
  expect(wall.body.data).toBeUndefined();
  expect(await waiting()).toHaveLength(4);
});

test('a household that asks under many names meets a captcha as well, another one does not', async () => {
  const answers = await inTurns(times(12), 4, () => ask({}));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const elsewhere = await shop.server.inject({
    method: 'POST',
    url: '/api/enquiries',
    remoteAddress: '10.9.8.7',
    payload: { name: 'Ibu Lain', email: 'elsewhere@mail.example', message: 'Hello' },
  });
  expect(elsewhere.statusCode).toBe(201);
  await documentedBody('POST', '/api/enquiries', elsewhere);
});

test('deletes an answered question after half a year, and keeps an unanswered one until its answer or until its asker leaves', async () => {
  const { body: answered } = await ask({ message: 'answered' });
  await answer(answered._id, 'Yes.');
  await ask({ message: 'waiting' });
  const leaving = await shop.person();
  await ask({ message: 'of who leaves', email: leaving.email });
  const left = async (days: number) => {
    await forgetOldEnquiries(shop.db, new Date(Date.now() + days * 86_400_000));
    const rows = await shop.db.selectFrom('enquiry').select('message').orderBy('id').execute();
    return rows.map(({ message }) => message);
  };
  expect(await left(179)).toEqual(['answered', 'waiting', 'of who leaves']);
  expect(await left(181)).toEqual(['waiting', 'of who leaves']);
  expect(await left(3_660)).toEqual(['waiting', 'of who leaves']);
  const closed = await shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } });
  expect(closed.status).toBe(200);
  expect(await left(3_660)).toEqual(['waiting']);
  await answer((await waiting())[0]._id, 'At last.');
  expect(await left(179)).toEqual(['waiting']);
  expect(await left(181)).toEqual([]);
});

test('a person’s data holds their questions, also older ones without an account, and no others', async () => {
  const family = await shop.person();
  await ask({ email: family.email.toUpperCase(), message: 'Before I signed in' });
  await ask({ message: 'Of somebody else' });
  await shop.call('POST', 'account/enquiries', { as: family, body: { message: 'Signed in' } });
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.enquiries).toMatchObject([{ message: 'Before I signed in' }, { message: 'Signed in', answer: null }]);
});

test('neither the log nor a job holds the text of a question', async () => {
  const letGo = shop.mail.hang();
  await ask({ name: 'Rahasia', email: 'rahasia@mail.example', message: 'Rahasia sekali' });
  const { rows } = await sql<{ payload: string }>`select payload::text as payload from queue.job`.execute(shop.db);
  letGo();
  expect(rows.filter(({ payload }) => /rahasia/i.test(payload))).toEqual([]);
  await jobsDone(shop.db);
  expect(shop.logged.join('')).not.toMatch(/rahasia/i);
});

test('a question names the page of the programme that it comes from, for staff and in the download; an unknown one is refused', async () => {
  const family = await shop.person();
  const ask = (programme: string) =>
    shop.call('POST', 'account/enquiries', { as: family, body: { message: `From ${programme}`, programme } });
  for (const programme of ['online-support-group', 'grief']) expect((await ask(programme)).status).toBe(201);
  expect((await ask('nothing')).status).toBe(400);
  const staff = await shop.person({ role: 'staff' });
  const { body: questions } = await shop.call('GET', 'admin/enquiries?limit=200', { as: staff });
  const own = questions.filter(({ email }: { email: string }) => email === family.email);
  expect(own.map(({ programme }: { programme: string }) => programme)).toEqual(['online-support-group', 'grief']);
  const { body } = await shop.call('GET', 'account/data', { as: family });
  expect(body.enquiries.map(({ programme }: { programme: string }) => programme)).toEqual([
    'online-support-group',
    'grief',
  ]);
  const mail = await shop.mail.mailTo('first@foundation.example', /From online-support-group/);
  expect(mail.text).toContain('About: Online Support Group');
});
