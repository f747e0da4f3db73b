// Families follow a parcel by its number: a table records it as the courier gave it, or not at all.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import { jobsDone } from '../../../tests/jobs-done.ts';
import type { Person } from '../../../tests/people.ts';
import { rowsWith } from '../../../tests/personal-traces.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { fillCart, orderCart } from '../../../tests/shopping.ts';
import { applyPlan, plannedRowsOf, planTable } from '../../../tests/tables.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';

let shop: TestShop;
let admin: Person;
const today = jakartaDayName(new Date());
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.person({ role: 'admin' });
});
afterAll(() => shop.close());

type Ordered = { _id: string; number: string; family: Person };

async function ordered(family?: Person): Promise<Ordered> {
  const { _id: productId } = await shop.product({ countInStock: 5, yearlyLimitPerUser: null });
  const buyer = family ?? (await shop.person());
  await fillCart(shop, buyer, [productId, 1]);
  const { body } = await orderCart(shop, buyer);
  return { _id: body._id, number: body.number, family: buyer };
}

const plan = async (...lines: [Ordered, tracking: string][]) => {
  const rows = lines.map(([{ number }, tracking]) => `${number};${today};JNE;${tracking}`);
  return (await planTable(shop, admin, 'parcels', ['Order;Sent on;Courier;Tracking number', ...rows].join('\n'))).body;
};
const noteByHand = ({ _id }: Ordered, trackingNumber: string) =>
  shop.call('POST', `orders/${_id}/dispatches`, { as: admin, body: { sentOn: today, courier: 'JNE', trackingNumber } });
const numbersOf = async ({ number }: Ordered) =>
  (await shop.call('GET', `orders/all?q=${number}`, { as: admin })).body[0].dispatches.map(
    ({ trackingNumber }: { trackingNumber: string }) => trackingNumber,
  );
const mailsTo = async ({ family, number }: Ordered) => {
  await jobsDone(shop.db);
  return shop.mail.received.filter(
    ({ to, text }) =>
      to.includes(family.email) && text.includes(`${number} is on its way`) && text.includes('Subject: Your order'),
  ).length;
};

test.each(['1.23457E+14', '1,23457E+14', '#N/A', '#REF!', '########', '123456789012.00', '1.234.567.890.172'])(
  '%s is no tracking number: the line says so, of which order, and no family is told of it',
  async (tracking) => {
    const [shortened, good] = [await ordered(), await ordered()];
    const planned = await plan([shortened, tracking], [good, 'JNE0011223344']);
    expect(planned).toMatchObject({ total: 0, problemCount: 1 });
    expect(planned.problems).toEqual([
      {
        line: 2,
        product: { name: shortened.number, lang: 'en' },
        field: 'tracking',
        value: tracking,
        message: expect.stringContaining('set its format to text'),
        now: null,
      },
    ]);
    expect((await noteByHand(shortened, tracking)).status).toBe(400);
    expect(await mailsTo(shortened)).toBe(0);
  },
);

test.each([
  ...[
    '=SUM(A1)',
    '=00123456789',
    '+62',
    '@A1',
    'TRUE',
    'benar',
    '12-Nov',
    'Nov-26',
    '12/11/2026',
    '30-11-26',
    '2026-11-30',
  ],
  ...['\u200b1.23457E+14', '1.23457E+14\u2060', '\u200e#REF!'],
])('%j is what a spreadsheet made of a tracking number: the line asks for it as text', async (tracking) => {
  const planned = await plan([await ordered(), tracking]);
  expect(planned).toMatchObject({ total: 0, problemCount: 1 });
  expect(planned.problems).toMatchObject([
    { line: 2, field: 'tracking', message: expect.stringContaining('set its format to text') },
  ]);
});

test.each(['-', '–', '...', 'n/a', 'N/A', 'null', 'tidak ada', 'Nihil'])(
  '%s is no tracking number, in a table and by hand',
  async (tracking) => {
    const order = await ordered();
    const message = 'is no tracking number; if there is none, please leave it empty';
    expect((await plan([order, tracking])).problems).toMatchObject([{ line: 2, field: 'tracking', message }]);
    expect(await noteByHand(order, tracking)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) },
    });
  },
);

test('a number that a program wrote as a formula, for its zeros, is the number, also in the other columns', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const rows = [
    `="${one.number}",="${today}",JNE,="00123456789"`,
    `"=""${two.number}""",${today},"=""J&T""","=""0099887766"""`,
  ];
  const table = ['="Order",="Sent on",Courier,"=""Tracking number"""', ...rows].join('\r\n');
  const planned = (await planTable(shop, admin, 'parcels', table)).body;
  expect(planned).toMatchObject({ total: 2, problems: [] });
  expect(await plannedRowsOf(shop, admin, planned._id)).toMatchObject([
    { orderNumber: one.number, courier: 'JNE', trackingNumber: '00123456789' },
    { orderNumber: two.number, courier: 'J&T', trackingNumber: '0099887766' },
  ]);
});

test('zeros that a spreadsheet dropped make no second parcel and no second mail', async () => {
  const order = await ordered();
  await applyPlan(shop, admin, (await plan([order, '001234567890172']))._id);
  const again = await plan([order, '1234567890172']);
  expect(again).toMatchObject({ total: 0, problems: [], counts: { known: 1 } });
  expect(await plannedRowsOf(shop, admin, again._id)).toMatchObject([{ known: true }]);
  expect(await numbersOf(order)).toEqual(['001234567890172']);
  expect(await mailsTo(order)).toBe(1);
  expect((await plan([order, '7700112233445'], [order, '07700112233445'])).problems).toMatchObject([{ line: 3 }]);
});

test('a parcel that is recorded by hand with its zeros, between preview and applying, stays the only one', async () => {
  const order = await ordered();
  const planned = await plan([order, '5551234567890']);
  expect((await noteByHand(order, '005551234567890')).status).toBe(201);
  expect(await applyPlan(shop, admin, planned._id)).toMatchObject({ state: 'applied' });
  expect(await numbersOf(order)).toEqual(['005551234567890']);
  expect(await mailsTo(order)).toBe(1);
});

test('a saved table of parcels comes back as known, with its zeros', async () => {
  const order = await ordered();
  await noteByHand(order, '009988776655');
  const saved = await shop.call('GET', `admin/tables/orders/dispatches?q=${order.number}`, { as: admin });
  expect(String(saved.body)).toContain(",'009988776655,");
  const planned = (await planTable(shop, admin, 'parcels', String(saved.body))).body;
  expect(planned).toMatchObject({ total: 0, problems: [], counts: { known: 1 } });
});

test('the same number for two families is a problem, within one table and with a recorded parcel', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const twice = await plan([one, 'JNE4455667788'], [two, 'JNE4455667788']);
  expect(twice.problems).toMatchObject([
    { line: 3, field: 'tracking', value: 'JNE4455667788', message: expect.stringContaining('stands in line 2 too') },
  ]);
  await noteByHand(one, 'JNE4455667788');
  const noted = await plan([one, 'JNE4455667788'], [two, 'JNE4455667788']);
  expect(noted.problems).toMatchObject([{ line: 3, field: 'tracking' }]);
  const alone = await plan([two, 'JNE4455667788']);
  expect(alone.problems).toMatchObject([{ line: 2, message: expect.stringContaining('another family’s order') }]);
  // The numbers of the two families differ only by zeros.
  expect((await plan([one, '0011223344'], [two, '11223344'])).problems).toEqual([]);
});

test('of two tables with one number for two families, applied at the same moment, one notes its parcel', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const plans = [await plan([one, 'JP 00998877661']), await plan([two, 'jp-00998877661'])];
  const applied = await whileHeld(shop.db, { table: 'dispatch', mode: 'share' }, async () => {
    const answers = plans.map(({ _id }) => applyPlan(shop, admin, _id));
    await locksAwaited(shop.db, 2);
    return answers;
  });
  const states = (await Promise.all(applied)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['applied', 'conflicted']);
  expect((await numbersOf(one)).length + (await numbersOf(two)).length).toBe(1);
});

test('words in place of a number, one parcel for two orders of a family, and a deleted order are no repetition', async () => {
  const [one, two] = [await ordered(), await ordered()];
  const more = await ordered(one.family);
  expect((await plan([one, 'paket 1'], [two, 'paket 1'], [one, 'JT99887766'], [more, 'JT99887766'])).problems).toEqual(
    [],
  );
  await noteByHand(one, 'JT55443322');
  await shop.call('DELETE', `orders/${one._id}`, { as: admin, body: {} });
  expect((await plan([two, 'JT55443322'])).problems).toEqual([]);
});

test('deletes the text of wrong lines when a family closes its account', async () => {
  const [leaving, staying] = [await ordered(), await ordered()];
  const planned = await plan([leaving, 'GONE-77.00112233'], [staying, 'GONE-77.00112233']);
  expect(planned.problems).toMatchObject([{ value: 'GONE-77.00112233' }]);
  const { status } = await shop.call('POST', 'account/close', {
    as: leaving.family,
    body: { email: leaving.family.email },
  });
  expect(status).toBe(200);
  expect(await rowsWith(shop.db, 'GONE-77')).toEqual([]);
  const { body } = await shop.call('GET', `admin/changes/${planned._id}`, { as: admin });
  expect(body).toMatchObject({ problemCount: 1, problems: [{ line: 3, field: 'tracking', value: null }] });
});

const codes = ['JP-001 234.567/89', 'jp00123456789', 'JP 00123456789', 'JP\u201100123456789'];

test('a parcel is one however its courier and its number are written, in tables and by hand: one mail, as first noted', {
  tags: ['parcel-once'],
}, async () => {
  const order = await ordered();
  await applyPlan(shop, admin, (await plan([order, 'JP00123456789']))._id);
  for (const tracking of codes)
    for (const courier of ['JNE', 'jne', 'J N E']) {
      const table = `Order;Sent on;Courier;Tracking number\n${order.number};${today};${courier};${tracking}`;
      const again = (await planTable(shop, admin, 'parcels', table)).body;
      expect(again).toMatchObject({ total: 0, problems: [], counts: { added: 0, known: 1 } });
    }
  for (const tracking of codes) expect((await noteByHand(order, tracking)).status).toBe(201);
  expect(await numbersOf(order)).toEqual(['JP00123456789']);
  expect(await mailsTo(order)).toBe(1);
  const twice = await plan([order, 'SX 11223344'], [order, 'sx-11223344']);
  expect(twice.problems).toMatchObject([{ line: 3, field: 'order' }]);
});

test.each(codes)(
  '%s of another family is the number JP00123456789, in one table and in a recorded parcel',
  async (tracking) => {
    const [one, two] = [await ordered(), await ordered()];
    const own = `${one.number.replace(/\D/g, '')}`;
    const [first, second] = [`JP00123456789${own}`, tracking + own];
    expect((await plan([one, first], [two, second])).problems).toMatchObject([
      { line: 3, field: 'tracking', value: second, message: expect.stringContaining('stands in line 2 too') },
    ]);
    const early = await plan([two, second]);
    await noteByHand(one, first);
    expect((await plan([two, second])).problems).toMatchObject([{ line: 2, field: 'tracking', value: second }]);
    // Noted between preview and applying.
    expect(await applyPlan(shop, admin, early._id)).toMatchObject({
      state: 'conflicted',
      problems: [
        { line: 2, field: 'tracking', value: second, message: expect.stringContaining('another family’s order') },
      ],
    });
    expect(await mailsTo(two)).toBe(0);
    // Search, too.
    const found = await shop.call('GET', `orders/all?q=${encodeURIComponent(second)}`, { as: admin });
    expect(found.body.map(({ number }: Ordered) => number)).toEqual([one.number]);
  },
);
