import { expect, test } from 'vitest';
import { cloneDatabase } from '../../tests/clone-database.ts';
import { openDatabaseProxy } from '../../tests/database-proxy.ts';
import { openTestShop } from '../../tests/shop.ts';
import { untilNotified } from '../../tests/until-notified.ts';

/** A cached answer lives for a minute, so a shop that does not listen shows an edit later than this. */
const soonMs = 20_000;

test('a process shows the edits of others again soon after the network drops its listening connection silently', async () => {
  const databaseUrl = await cloneDatabase();
  const proxy = await openDatabaseProxy(databaseUrl);
  const [editor, reader] = [await openTestShop({ databaseUrl }), await openTestShop({ databaseUrl: proxy.url })];
  try {
    await untilNotified(reader);
    const admin = await editor.person({ role: 'admin' });
    const { _id } = await editor.product({ name: 'Before' });
    const shownName = async () => (await reader.call('GET', `products/${_id}`)).body.name;
    expect(await shownName()).toBe('Before');
    proxy.swallowListeners();
    const began = performance.now();
    const form = new FormData();
    form.set('name', 'After');
    form.set('price', '1');
    expect(await editor.call('PUT', `products/${_id}`, { as: admin, body: form })).toMatchObject({ status: 200 });
    expect(await shownName()).toBe('Before');
    await expect.poll(shownName, { interval: 200 }).toBe('After');
    expect(performance.now() - began).toBeLessThan(soonMs);
  } finally {
    await reader.close();
    await editor.close();
    await proxy.close();
  }
});
