import { expect, test } from 'vitest';
import { whileHeld } from '../../../tests/held-table.ts';
import { openTestShop } from '../../../tests/shop.ts';

test('before a database that is stuck so many wait as it could soon serve, and the others are told at once to come back', async () => {
  const shop = await openTestShop();
  try {
    const person = await shop.person();
    expect((await shop.call('GET', 'cart', { as: person })).status).toBe(200);
    const pendingAnswers = await whileHeld(shop.db, { table: 'account', mode: 'access exclusive' }, async () => {
      let answered = 0;
      const answers = Array.from({ length: 400 }, async () => {
        const answer = await shop.call('GET', 'cart', { as: person });
        answered += 1;
        return { ...answer, place: answered };
      });
      // Those who may wait do so for 5 s; nobody of the others is kept for that long.
      await Promise.race(answers);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(answered).toBeGreaterThanOrEqual(180);
      expect(answered).toBeLessThan(250);
      return answers;
    });
    const answers = await Promise.all(pendingAnswers);
    for (const { status, headers, body } of answers.filter(({ place }) => place <= 180)) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(body).toMatchObject({ code: 'UNAVAILABLE' });
    }
    expect(await shop.call('GET', '/readyz')).toMatchObject({ status: 200 });
  } finally {
    await shop.close();
  }
});
