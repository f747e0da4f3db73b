import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locksAwaited, whileHeld } from '../../../tests/held-table.ts';
import type { Person } from '../../../tests/people.ts';
import { placedOrder } from '../../../tests/samples/placed-order.ts';
import { knownPerson, setClock } from '../../../tests/set-clock.ts';
import { openTestShop, type TestShop } from '../../../tests/shop.ts';
import { times } from '../../../tests/shopping.ts';
import { jakartaDayName } from '../../shared/jakarta-time.ts';
import { keptMs } from '../../shared/retention.ts';
import type { Packing } from '../order-parts.contract.ts';
import type { Order } from '../orders.contract.ts';
import { deleteOldClaims } from '../packing-claim.store.server.ts';

let shop: TestShop;
let [ani, budi]: [Person, Person] = [undefined as never, undefined as never];
let family: Person;
const clock = setClock();
beforeAll(async () => {
  shop = await openTestShop({ now: clock.now });
  ani = await knownPerson(shop, { role: 'staff', name: 'Bu Ani' });
  budi = await knownPerson(shop, { role: 'staff', name: 'Pak Budi' });
  family = await knownPerson(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  clock.at = null;
});

const pack = (orderId: string, as: Person, takeOver?: string) =>
  shop.call('PUT', `orders/${orderId}/packing`, { as, body: { ...(takeOver && { takeOver }) } });
const leave = (orderId: string, as: Person) => shop.call('DELETE', `orders/${orderId}/packing`, { as });
const send = (orderId: string, as: Person, fields: object = {}) => {
  const body = { sentOn: jakartaDayName(clock.now()), courier: 'JNE', ...fields };
  return shop.call('POST', `orders/${orderId}/dispatches`, { as, body });
};

/** The order in the list of staff. */
async function listed(orderId: string, as: Person): Promise<Order> {
  const { body } = await shop.call('GET', `orders/all?q=${orderId}`, { as });
  return body[0];
}

test('one volunteer packs an order; others see who and since when, until it is taken back', async () => {
  const orderId = await placedOrder(shop, family);
  expect(await listed(orderId, budi)).not.toHaveProperty('packing');
  const { status, body } = await pack(orderId, ani);
  expect(status).toBe(200);
  expect(body.packing).toEqual({ by: 'Bu Ani', since: expect.stringMatching(/^20.*Z$/), mine: true });
  const seen = { ...body.packing, mine: false };
  expect((await listed(orderId, budi)).packing).toEqual(seen);
  const [desk] = (await shop.call('GET', `desk/orders?ids=${orderId}`, { as: budi })).body;
  expect(desk).toEqual({ orderId, family: orderId, notes: [], parcels: 0, packing: seen });
  // Another press changes nothing, neither of the same volunteer nor of another one.
  expect((await pack(orderId, ani)).body).toEqual(body);
  expect((await pack(orderId, budi)).body).toEqual({ packing: seen });
  expect((await leave(orderId, budi)).body).toEqual({ packing: seen });
  expect((await leave(orderId, ani)).body).toEqual({ packing: null });
  expect(await listed(orderId, budi)).not.toHaveProperty('packing');
});

test('another volunteer takes over on purpose, which the log says', async () => {
  const orderId = await placedOrder(shop, family);
  const { since } = (await pack(orderId, ani)).body.packing;
  expect((await pack(orderId, budi, '2020-01-01T00:00:00.000Z')).body.packing).toMatchObject({ by: 'Bu Ani' });
  expect((await pack(orderId, budi, since)).body.packing).toMatchObject({ by: 'Pak Budi', mine: true });
  expect((await listed(orderId, ani)).packing).toMatchObject({ by: 'Pak Budi', mine: false });
  const log = shop.db.selectFrom('audit_entry').select(['action', 'actor_uid', 'details']);
  expect(await log.where('subject', '=', `order:${orderId}`).execute()).toEqual([
    { action: 'order.take-over', actor_uid: budi.uid, details: {} },
  ]);
});

test('of two volunteers at the same moment one packs, and the other sees who', async () => {
  for (const _ of times(5)) {
    const orderId = await placedOrder(shop, family);
    const held = { table: 'packing_claim', mode: 'access exclusive' } as const;
    const answers = await whileHeld(shop.db, held, async () => {
      const both = [pack(orderId, ani), pack(orderId, budi)];
      await locksAwaited(shop.db, 2);
      return { both };
    }).then(({ both }) => Promise.all(both));
    const [one, other] = answers.map(({ body }) => body.packing as Packing);
    expect([one?.mine, other?.mine].toSorted()).toEqual([false, true]);
    expect(one?.by).toBe(other?.by);
    // Both take over from it: again one of them, and the other one sees it.
    const third = await knownPerson(shop, { role: 'staff', name: 'Mbak Citra' });
    const loser = one?.mine ? budi : ani;
    const since = one?.since;
    const takers = await Promise.all([pack(orderId, third, since), pack(orderId, loser, since)]);
    expect(takers.map(({ body }) => body.packing.mine).toSorted()).toEqual([false, true]);
  }
});

test('a claim ends after some hours, is deleted, and leaves with the account of the volunteer', async () => {
  const orderId = await placedOrder(shop, family, new Date('2026-11-01T01:00:00Z'));
  clock.at = '2026-11-02T01:00:00Z';
  await pack(orderId, ani);
  clock.at = new Date(Date.parse(clock.at) + keptMs('packingClaim') - 1_000).toISOString();
  expect((await listed(orderId, budi)).packing).toMatchObject({ by: 'Bu Ani' });
  clock.at = new Date(Date.parse(clock.at) + 1_000).toISOString();
  expect(await listed(orderId, budi)).not.toHaveProperty('packing');
  await deleteOldClaims(shop.db, clock.now());
  expect(await shop.db.selectFrom('packing_claim').select('since').where('order_id', '=', orderId).execute()).toEqual(
    [],
  );

  clock.at = null;
  const leaving = await shop.person({ role: 'staff', name: 'Pak Dedi' });
  await pack(orderId, leaving);
  const { body: data } = await shop.call('GET', 'account/data', { as: leaving });
  expect(data.packing).toEqual([{ number: (await listed(orderId, ani)).number, since: expect.any(String) }]);
  await shop.call('POST', 'account/close', { as: leaving, body: { email: leaving.email } });
  expect(await listed(orderId, ani)).not.toHaveProperty('packing');
});

test('an order that was sent, deleted or of a closed account is packed by nobody', async () => {
  const admin = await shop.person({ role: 'admin' });
  const [sent, deleted] = [await placedOrder(shop, family), await placedOrder(shop, family)];
  await pack(sent, ani);
  expect((await send(sent, budi)).status).toBe(201);
  expect(await listed(sent, budi)).not.toHaveProperty('packing');
  await shop.call('DELETE', `orders/${deleted}`, { as: admin });
  const closing = await shop.person();
  const closed = await placedOrder(shop, closing);
  await pack(closed, ani);
  await shop.call('POST', 'account/close', { as: closing, body: { email: closing.email } });
  for (const orderId of [sent, deleted, closed, crypto.randomUUID()])
    expect(await pack(orderId, ani), orderId).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  const rows = await shop.db.selectFrom('packing_claim').select('order_id').execute();
  expect(rows.map(({ order_id }) => order_id)).not.toContain(closed);
  expect(rows.map(({ order_id }) => order_id)).not.toContain(sent);
});

test('of two volunteers who send one order at once, one is refused, and the family gets one mail', async () => {
  for (const round of times(5)) {
    const buyer = await shop.person();
    const orderId = await placedOrder(shop, buyer);
    const seen = { parcels: 0 };
    const sending = await whileHeld(shop.db, { table: 'dispatch', mode: 'share' }, async () => {
      const both = [ani, budi].map((as) => send(orderId, as, { trackingNumber: `JNE-${round}-${as.uid}`, seen }));
      await locksAwaited(shop.db, 2);
      return { both };
    });
    const answers = await Promise.all(sending.both);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('EDITED_MEANWHILE');
    const parcels = await shop.db.selectFrom('dispatch').select('id').where('order_id', '=', orderId).execute();
    expect(parcels).toHaveLength(1);
  }
});

test('an order is not sent past a note that came after its sender looked, and sent after it was read', async () => {
  const orderId = await placedOrder(shop, family);
  const note = { note: 'Do not send before 1 December.' };
  await shop.call('POST', `orders/${orderId}/notes`, { as: budi, body: note });
  expect((await listed(orderId, ani)).notes).toBe(1);
  expect(await send(orderId, ani, { seen: { parcels: 0 } })).toMatchObject({
    status: 409,
    body: { code: 'EDITED_MEANWHILE' },
  });
  const [desk] = (await shop.call('GET', `desk/orders?ids=${orderId}`, { as: ani })).body;
  expect(desk.notes).toMatchObject([{ ...note, writtenBy: 'Pak Budi' }]);
  const seen = { note: desk.notes[0]._id, parcels: 0 };
  // A corrected note: the same number of notes, and other words.
  await shop.call('DELETE', `orders/${orderId}/notes/${desk.notes[0]._id}`, { as: budi });
  await shop.call('POST', `orders/${orderId}/notes`, { as: budi, body: { note: 'Do not send at all.' } });
  expect((await send(orderId, ani, { seen })).body.code).toBe('EDITED_MEANWHILE');
  const [again] = (await shop.call('GET', `desk/orders?ids=${orderId}`, { as: ani })).body;
  const parcel = { trackingNumber: 'JNE0123456789', seen: { note: again.notes[0]._id, parcels: 0 } };
  expect((await send(orderId, ani, parcel)).status).toBe(201);
  // A repeated press after a lost answer, with what its sender saw before.
  expect((await send(orderId, ani, parcel)).status).toBe(201);
});

type Step =
  | { kind: 'pack' | 'leave' | 'take over' | 'send' | 'note'; who: 0 | 1; order: number }
  | { kind: 'hours pass' };
const kinds = ['pack', 'pack', 'leave', 'take over', 'send', 'note'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({ kind: fc.constantFrom(...kinds), who: fc.constantFrom(0, 1), order: fc.nat(1) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('hours pass' as const) }) },
);

test('after any steps of two volunteers, both see the packer and the notes that plain lists say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      let now = Date.parse('2026-11-10T01:00:00Z');
      const orders = [
        await placedOrder(shop, family, new Date(now - 1)),
        await placedOrder(shop, family, new Date(now - 1)),
      ];
      const model = orders.map(() => ({ packer: null as null | 0 | 1, since: 0, sent: false, notes: 0 }));
      const volunteers = [ani, budi] as const;
      for (const current of steps) {
        now += 1_000;
        clock.at = new Date(now).toISOString();
        if (current.kind === 'hours pass') {
          now += keptMs('packingClaim');
          for (const each of model) each.packer = null;
          continue;
        }
        const [orderId = '', state] = [orders[current.order], model[current.order]];
        if (!state) throw new Error('an order without a model');
        const [who, since] = [volunteers[current.who], new Date(state.since).toISOString()];
        const isTaken = state.packer !== null && state.packer !== current.who;
        if (current.kind === 'leave') {
          await leave(orderId, who);
          if (!isTaken) state.packer = null;
        } else if (current.kind === 'note') {
          await shop.call('POST', `orders/${orderId}/notes`, { as: who, body: { note: `Note ${now}` } });
          state.notes += 1;
        } else if (current.kind === 'send') {
          const [desk] = (await shop.call('GET', `desk/orders?ids=${orderId}`, { as: who })).body;
          const { status } = await send(orderId, who, {
            seen: { note: desk.notes.at(-1)?._id, parcels: 0 },
            trackingNumber: `${now}`,
          });
          expect(status).toBe(state.sent ? 409 : 201);
          Object.assign(state, { sent: true, packer: null });
        } else {
          const { status } = await pack(orderId, who, current.kind === 'take over' ? since : undefined);
          expect(status).toBe(state.sent ? 404 : 200);
          const isWon = !state.sent && state.packer !== current.who && (!isTaken || current.kind === 'take over');
          if (isWon) Object.assign(state, { packer: current.who, since: now });
        }
      }
      clock.at = new Date(now).toISOString();
      for (const [place, orderId] of orders.entries()) {
        const { packer = null, notes = 0, since = 0 } = model[place] ?? {};
        for (const [viewer, as] of volunteers.entries()) {
          const order = await listed(orderId, as);
          expect(order.notes ?? 0).toBe(notes);
          expect(order.packing).toEqual(
            packer === null
              ? undefined
              : { by: ['Bu Ani', 'Pak Budi'][packer], since: new Date(since).toISOString(), mine: packer === viewer },
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});
