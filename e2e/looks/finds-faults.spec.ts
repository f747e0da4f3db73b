import * as m from '../../src/messages/messages.js';
import { expect, type Page, test } from '../fixtures/test.ts';
import { accessibilityFaults } from './accessibility.ts';
import { frameFaults } from './frame-faults.ts';
import { expectSettled, untilStill } from './good-screen.ts';
import { headingFaults } from './heading-faults.ts';
import { layoutFaults } from './layout-faults.ts';
import { otherLanguage } from './other-language.ts';
import { openInOwnLetters } from './own-letters.ts';

type Fault = { tag: string; text: string; css?: Record<string, string> };

const narrow = { width: '120px', overflow: 'hidden' };
const faults: Fault[] = [
  { tag: 'p', text: 'CUT WITH DOTS and more words than fit', css: { ...narrow, whiteSpace: 'nowrap' } },
  { tag: 'p', text: 'CUT BELOW and more words than fit', css: { ...narrow, height: '30px' } },
  { tag: 'p', text: 'LEAVES '.repeat(20), css: { whiteSpace: 'nowrap' } },
  { tag: 'button', text: 'STICKSOUT', css: { display: 'inline-flex', width: '44px', height: '44px' } },
  { tag: 'button', text: 'COVER', css: { display: 'block', width: '90px', height: '60px', marginBottom: '-60px' } },
  { tag: 'p', text: 'COVERED' },
  { tag: 'button', text: 'TINY', css: { height: '20px' } },
  { tag: 'h1', text: 'SECOND' },
  { tag: 'h6', text: 'SKIPS' },
  { tag: 'p', text: 'GREY', css: { color: '#bbb' } },
  { tag: 'p', text: 'Please check your inbox for our email and follow the link in it.' },
  { tag: 'p', text: 'Related Items' },
  { tag: 'p', text: 'Add Tube to Cart' },
];

/** Spoils the page. */
function add(page: Page): Promise<void> {
  return page.evaluate((list) => {
    for (const { tag, text, css } of list) {
      const element = document.createElement(tag);
      element.textContent = text;
      Object.assign(element.style, css);
      document.querySelector('main')?.append(element);
    }
  }, faults);
}

test('The checks of every page find each fault on a page that has it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openInOwnLetters(page, '/id/get-in-touch');
  await expectSettled(page, 'id');
  await untilStill(page);
  const look = async () => ({
    layout: await layoutFaults(page),
    headings: await headingFaults(page),
    words: await otherLanguage(page, shop, 'id'),
    axe: (await accessibilityFaults(page)).map((fault) => fault.split(':')[0]),
  });
  expect(await look()).toEqual({ layout: [], headings: [], words: [], axe: [] });
  await add(page);
  const foundFaults = await look();
  for (const fault of [
    /CUT WITH DOTS.* is cut at the side/,
    /CUT BELOW.* is cut above or below/,
    /LEAVES.* leaves the screen/,
    /STICKSOUT.* sticks out of its button/,
    /COVERED.* lies under a button/,
    /TINY.* × 20 px/,
  ])
    expect.soft(foundFaults.layout).toContainEqual(expect.stringMatching(fault));
  expect.soft(foundFaults.headings).toEqual(['“SKIPS” skips a level', 'there are 2 headings of the first level']);
  expect.soft(foundFaults.words).toContain('Related Items');
  expect.soft(foundFaults.words).toContain('Add Tube to Cart');
  expect.soft(foundFaults.words).toContainEqual(expect.stringMatching(/^Please check your inbox/));
  expect.soft(foundFaults.axe).toContain('color-contrast');
});

test('The checks find a page that ends too early, narrow content, and two filled controls side by side', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expectSettled(page);
  // Until the scripts are at work it can't be pressed, and has another colour.
  await expect(page.getByRole('button', { name: m.reset_submit({}, { locale: 'en' }) })).toBeEnabled();
  await untilStill(page);
  expect(await frameFaults(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.querySelector('header')?.parentElement?.style.setProperty('width', '30vw');
    const button = main?.querySelector('form [type=submit]');
    button?.after(button.cloneNode(true));
    if (main) Object.assign(main.style, { flexGrow: '0', height: '200px', overflow: 'hidden' });
  });
  expect(await frameFaults(page)).toEqual([
    expect.stringMatching(/^the page ends \d+ px above/),
    "the content has 30 % of the display's width",
    expect.stringMatching(/^filled side by side: Send the link, Send the link/),
  ]);
});
