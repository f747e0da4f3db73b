import { type Login, verificationLink } from '../fixtures/people.ts';
import { address } from '../fixtures/shop-api.ts';
import { expect, test } from './engine-test.ts';
import type { Tab } from './tab.ts';
import { article, button, field, heading, link, main, row } from './target.ts';

const kit = 'Everyday Care Kit';
const thanks = 'Thank you. Your order is with us.';

test('A new person finds a product, signs up, orders it and sees the confirmation', async ({
  tab,
  shop,
  engine,
  width,
}) => {
  const person = { name: 'Ibu Rahmawati', email: `${engine}-${width}@family.example`, password: 'a quiet morning' };

  await test.step('From home to a product', async () => {
    await tab.open('/');
    await tab.until('the splash is over', () => !document.querySelector('[data-splash]'));
    await tab.finds(heading('A calm breath for every child, and company for every family.'));
    await tab.navigate('Impact Shop');
    await tab.fill(field('Search products'), 'everyday care');
    await tab.key('Enter');
    await tab.press(link(/^Everyday Care Kit/, { within: article(kit) }));
    await tab.finds(heading(kit));
    await tab.until('the picture is there', pictureIsDrawn);
  });
  await test.step('Sign-up, with what is missing said first', () => signsUp(tab, person));
  await test.step('The link in the mail signs in, and leads back to the product', async () => {
    await tab.open(verificationLink((await shop.mail.mailTo(person.email)).text));
    await tab.fill(field(/^Password/, { within: main }), person.password);
    await tab.press(button('Confirm'));
    await tab.finds(heading(kit));
  });
  await test.step('Cart: what was wished for is in it, and becomes two', async () => {
    await tab.sees('In your cart: 1');
    await tab.press(link('Go to Cart', { within: main }));
    await tab.finds(row(kit));
    await tab.press(button('One more'));
    await tab.holds(field('Quantity'), '2');
    await tab.sees('90.000');
  });
  await test.step('Checkout, with what is missing said first', async () => {
    await tab.press(link('Proceed to checkout'));
    await tab.holds(field(/^Full name/), person.name);
    await tab.press(button(/^Place Order/));
    await tab.until('the first faulty field has the focus', () =>
      document.activeElement?.matches('[name=phone][aria-invalid=true]'),
    );
    await fillsInAddress(tab);
    await tab.press(button(/^Place Order/));
  });
  await test.step('Confirmation, which a reload keeps', async () => {
    await tab.isAt('/orders');
    await tab.finds(heading(thanks));
    const text = await tab.of(article('Rp'), ({ innerText }) => innerText);
    const number = text.match(/N-\d{4}-\d{4}/)?.[0] ?? 'none';
    expect(text.replaceAll('\u00a0', ' ')).toContain('Rp 90.000');
    await shop.mail.mailTo(person.email, new RegExp(number));
    await tab.reload();
    await tab.finds(heading(thanks));
    await tab.sees(number);
  });
});

async function signsUp(tab: Tab, person: Login): Promise<void> {
  await tab.press(link('Log in to add it to your cart'));
  await tab.press(link('Sign Up', { within: main }));
  await tab.press(button('Sign Up', { within: main }));
  await tab.sees('Please fill in all fields');
  await tab.fill(field(/^Name/, { within: main }), person.name);
  await tab.fill(field(/^Email/, { within: main }), person.email);
  await tab.fill(field(/^Password/, { within: main }), person.password);
  await tab.fill(field(/^Confirm password/, { within: main }), person.password);
  await tab.press(button('Sign Up', { within: main }));
  await tab.sees('Verification email sent. Please check your inbox.');
}

/** Runs on the page. */
function pictureIsDrawn(): boolean {
  return Number(document.querySelector<HTMLImageElement>('main img')?.naturalWidth) > 0;
}

async function fillsInAddress(tab: Tab): Promise<void> {
  await tab.fill(field(/^Phone/), address.phone);
  await tab.fill(field(/^Street address/), address.street);
  await tab.fill(field(/^City/), address.city);
  await tab.choose(field(/^Province/), address.state);
  await tab.fill(field(/^Postal code/), address.postalCode);
}
