import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestShop } from './shop.ts';

/**
 * Waits until a shop hears what other processes on its database change. Its own first word, that it may have missed some,
 * is past then: what it forgets from now on, it was told of.
 */
export async function hearsOthers(shop: TestShop): Promise<void> {
  const { _id } = await shop.product({ name: 'Unheard' });
  const nameTold = async () => (await shop.call('GET', `products/${_id}`)).body.name;
  expect(await nameTold()).toBe('Unheard');
  await sql`update product set name_en = 'Heard' where id = ${_id}`.execute(shop.db);
  const heard = async () => {
    // Of this product alone: a word that comes late makes no other answer anew.
    await sql`select pg_notify('catalogue_changed', ${`another ${_id}`})`.execute(shop.db);
    return nameTold();
  };
  await expect.poll(heard).toBe('Heard');
}
