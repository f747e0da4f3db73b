import { cardField, openForm, storedValues } from '../fixtures/pocket-card.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { secureOnlyMembers, secureOnlyUses } from './secure-contexts.ts';

const members = secureOnlyMembers();

/** Features that need https, and what the page does without it. */
const withoutIt: Record<string, string> = {
  caches: 'Only the worker, and pages that catch the error: nothing is kept for reading offline.',
  'crypto.subtle': 'Only the captcha: the person reads the refusal that asked for it.',
  'navigator.clipboard': 'The button says that the browser does not copy.',
  'navigator.locks': 'Only in the worker, which needs a secure connection itself.',
  'navigator.mediaDevices': 'The scanning desk says that there is no camera; codes are typed.',
  'navigator.serviceWorker': 'Nothing is kept for reading offline.',
  'navigator.share': 'There is no such button.',
  'navigator.storage': 'The browser may delete the pocket card when the device is full, as the page says.',
  'navigator.wakeLock': 'The display goes dark as usual.',
};

test('No script needs a secure connection where a page by plain http would fail', () => {
  expect(members).toContain('crypto.randomUUID');
  expect(secureOnlyUses('build/client/{assets/*.js,service-worker.js}', members)).toEqual(
    Object.keys(withoutIt).sort(),
  );
});

/** Removes the features from the page that browsers do not offer over plain http. */
async function openInsecurely(page: Page): Promise<void> {
  await page.addInitScript(
    (names: string[]) => {
      for (const name of names) {
        const [member = '', holder] = name.split('.').reverse();
        const owner = holder === 'crypto' ? Crypto.prototype : holder === 'navigator' ? Navigator.prototype : window;
        delete (owner as unknown as Record<string, unknown>)[member];
      }
    },
    [...members],
  );
}

test('The pocket card keeps what is typed on a page by plain http', { tag: '@phone' }, async ({ page }) => {
  await openInsecurely(page);
  await openForm(page);
  expect(await page.evaluate(() => 'randomUUID' in crypto || 'caches' in window)).toBe(false);
  await cardField(page, 'landmark').fill('Warung hijau');
  await expect.poll(() => storedValues(page)).toEqual({ landmark: 'Warung hijau' });
});
