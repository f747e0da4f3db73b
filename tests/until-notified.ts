import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/**
 * Waits until a shop hears the changes of other processes on its database. Its first notification, that it may have
 * missed some, has arrived then. Later invalidations have a notification as their cause.
 */
export async function untilNotified(shop: TestShop): Promise<void> {
  const { _id } = await shop.product({ name: 'Unheard' });
  const shownName = async () => (await shop.call('GET', `products/${_id}`)).body.name;
  expect(await shownName()).toBe('Unheard');
  await sql`update product set name_en = 'Heard' where id = ${_id}`.execute(shop.db);
  const heard = async () => {
    // Of this product alone: a late notification invalidates no other answer.
    await sql`select pg_notify('catalogue_changed', ${`another ${_id}`})`.execute(shop.db);
    return shownName();
  };
  await expect.poll(heard).toBe('Heard');
}
