import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestShop } from '../../tests/shop.ts';
import { recurringJobTable } from './job-table.ts';

test('deletes expired sessions within the hour, also if their person never returns', {
  tags: ['leftovers'],
}, async () => {
  const shop = await openTestShop();
  try {
    const { uid } = await shop.person();
    const over = { id: randomUUID(), token: randomUUID(), userId: uid, updatedAt: new Date() };
    await shop.db
      .insertInto('identity.session')
      .values({ ...over, expiresAt: new Date(Date.now() + 3_600_000) })
      .execute();
    const sessions = () => shop.db.selectFrom('identity.session').select('id').where('userId', '=', uid).execute();
    expect(await sessions()).toHaveLength(2);
    // At a later time, because the shop's own job may run first: it is due when a shop starts.
    const later = () => new Date(Date.now() + 2 * 3_600_000);
    const job = recurringJobTable({ db: shop.db, stockChanged() {}, now: later })['forget-sessions'];
    expect(job?.everyMinutes).toBe(60);
    await job?.run();
    expect(await sessions()).toHaveLength(1);
    expect(await sessions()).not.toEqual([{ id: over.id }]);
  } finally {
    await shop.close();
  }
});
