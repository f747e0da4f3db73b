import { familyOf } from '../fixtures/family.ts';
import { expect, test } from './engine-test.ts';
import { signIn } from './sign-in.ts';
import { button, heading, main } from './target.ts';

test('Back after logout shows nothing personal, and each page is there', async ({ tab, shop }) => {
  const family = await familyOf(shop);
  await test.step('Login, orders, cart, profile', async () => {
    await tab.open('/orders');
    await signIn(tab, family);
    await tab.finds(heading('Your Orders'));
    await tab.sees('Jalan Melati');
    await tab.navigate('Cart');
    await tab.finds(heading('Cart'));
    await tab.sees('Heat and Moisture Exchanger');
    await tab.open('/profile');
    await tab.sees(family.email);
  });
  await test.step('Logout', async () => {
    await tab.press(button('Logout', { within: main }));
    await tab.finds(heading('Login'));
  });
  for (const left of ['/cart', '/orders']) {
    await test.step(`Back to where ${left} was`, async () => {
      await tab.back();
      for (let looks = 0; looks < 10; looks += 1) {
        const words = await tab.ask(() => document.body.innerText);
        for (const personal of [family.email, family.name, 'Jalan Melati', 'Heat and Moisture'])
          expect(words).not.toContain(personal);
      }
      await tab.untilReady();
      await tab.isAt(`/login?next=${encodeURIComponent(left)}`);
      await tab.finds({ css: 'h1' });
      await tab.until('nothing is waited for', () => !document.querySelector('main [aria-busy=true]'));
    });
  }
});
