import { expect, test } from 'vitest';
import { createRenewal } from './token-renewal.browser.ts';

test('who asks for a look now gets one that began then, not the answer of one that was under way', async () => {
  const looks: PromiseWithResolvers<void>[] = [];
  const { keepTrying, renewNow } = createRenewal(() => {
    const look = Promise.withResolvers<void>();
    looks.push(look);
    return look.promise;
  });
  let done = 0;
  keepTrying();
  const renewals = [renewNow(), renewNow()].map((now) => now.then(() => ++done));
  looks[0]?.resolve();
  await expect.poll(() => looks.length).toBe(2);
  expect(done).toBe(0);
  looks[1]?.resolve();
  await Promise.all(renewals);
  expect(looks).toHaveLength(2);
});
