import { expect, test } from './engine-test.ts';
import { signIn } from './sign-in.ts';
import type { Tab } from './tab.ts';
import { button, dialog, field } from './target.ts';

const edit = button(/^Edit /);
const discard = dialog('Close without saving?');
const form = dialog(/^Edit /);

test('A dialog holds the focus, asks before typed text is lost, and closes in every way', async ({ tab, shop }) => {
  await test.step('It opens over the page and holds the focus', async () => {
    await tab.open('/inventory');
    await signIn(tab, shop.admin);
    await tab.press(edit);
    await tab.finds(form);
    for (let presses = 0; presses < 4; presses += 1) {
      await tab.key('Tab');
      expect(await tab.ask(() => Boolean(document.activeElement?.closest('dialog')))).toBe(true);
    }
  });
  await test.step('Nothing typed: Escape closes it, and the focus is where it was', async () => {
    await tab.key('Escape');
    await tab.misses(dialog());
    await hasFocusBack(tab);
  });
  for (const name of [/^Name/, /^Category/, /^Description/]) {
    await test.step(`${name} typed: Escape asks, and Escape again goes on with the form`, async () => {
      await typesInto(tab, name);
      await tab.key('Escape');
      await tab.finds(discard);
      await tab.key('Escape');
      await tab.misses(discard);
      await tab.holds(field(name, { within: form }), 'Changed');
    });
    await test.step(`${name} typed: Escape asks, and "Close without saving" closes both`, async () => {
      await tab.key('Escape');
      await tab.press(button('Close without saving', { within: discard }));
      await tab.misses(dialog());
      await hasFocusBack(tab);
    });
    await test.step('Opened again, nothing of it is there, and a press outside closes', async () => {
      await tab.press(edit);
      await tab.finds(form);
      expect(await tab.of(field(name, { within: form }), (input) => (input as HTMLInputElement).value)).not.toBe(
        'Changed',
      );
      await tab.pressAt(5, 5);
      await tab.misses(dialog());
      await hasFocusBack(tab);
    });
    await test.step(`${name} typed: a press outside asks, and "Close without saving" closes both`, async () => {
      await typesInto(tab, name);
      await tab.pressAt(5, 5);
      await tab.press(button('Close without saving', { within: discard }));
      await tab.misses(dialog());
      await hasFocusBack(tab);
    });
  }
});

test('A dialog that is opened again at once stays open', async ({ tab, shop }) => {
  await tab.open('/inventory');
  await signIn(tab, shop.admin);
  await tab.press(edit);
  await tab.finds(form);
  await tab.ask(async () => {
    const buttons = [...document.querySelectorAll('button')];
    const shown = document.querySelector('dialog[open]') as HTMLDialogElement;
    // On the dialog itself: each opening has an element of its own, so this one may be gone when its event comes.
    const closed = new Promise((resolve) => shown.addEventListener('close', resolve, { once: true }));
    buttons.find((each) => each.textContent === 'Close' && shown.contains(each))?.click();
    for (let turn = 0; turn < 100 && shown.open; turn += 1) await null;
    if (shown.open) throw new Error('The dialog did not close at once');
    buttons.find((each) => each.getAttribute('aria-label')?.startsWith('Edit '))?.click();
    await closed;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  await tab.finds(form);
  await tab.key('Escape');
  await tab.misses(dialog());
});

async function typesInto(tab: Tab, name: RegExp): Promise<void> {
  await tab.press(edit);
  await tab.fill(field(name, { within: form }), 'Changed');
}

function hasFocusBack(tab: Tab): Promise<void> {
  return tab.until('the focus is back', () => document.activeElement?.getAttribute('aria-label')?.startsWith('Edit '));
}
