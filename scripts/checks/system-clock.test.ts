import { expect, test } from 'vitest';
import { house } from './spoilt-house.ts';
import { systemClock } from './system-clock.ts';

const check = (path: string, text: string) => systemClock(house({ [path]: text }));

test('a time that comes in passes, and so does a clock in a browser', () => {
  const text =
    "const later = new Date(now().getTime() + 1000); context.now(); sql`select 'now()', known_now() -- now()`;";
  expect(check('src/cart/cart.store.server.ts', text)).toEqual([]);
  for (const path of ['src/cart/countdown.tsx', 'src/cart/use-countdown.ts', 'src/cart/countdown.browser.ts'])
    expect(check(path, 'Date.now()')).toEqual([]);
  expect(check('src/cart/cart.test.ts', 'Date.now()')).toEqual([]);
  expect(check('src/server/shop.ts', 'const now = () => new Date();')).toEqual([]);
  expect(check('src/server/mail/mail.ts', 'performance.now()')).toEqual([]);
});

test('the clock of the system or the database is caught on the server, and in rules that a browser shares with it', () => {
  const forms = ['new Date()', 'Date.now()', 'const clock = Date.now', 'Date()'];
  for (const text of forms) {
    for (const path of ['src/cart/place-order.server.ts', 'src/server/mail/mail.ts', 'src/cart/cart.rules.ts']) {
      expect(check(path, text), text).toEqual([`${path}:1: reads the system’s clock`]);
    }
  }
  for (const text of ['sql`select now()`', 'sql`at < CURRENT_TIMESTAMP`', "pool.query('select clock_timestamp()')"]) {
    expect(check('src/cart/cart.store.server.ts', text), text).toEqual([
      'src/cart/cart.store.server.ts:1: reads the database’s clock',
    ]);
  }
});
