import type { Response } from '@playwright/test';
import { expect, type Page } from '../fixtures/test.ts';

/**
 * Opens a page in the site's letters. If they come late, the page keeps the system's, which may be wider here than on any
 * phone; they are used from the next page on. Returns the answer of the server.
 */
export async function openInOwnLetters(page: Page, address: string): Promise<Response | null> {
  let answer: Response | null = null;
  await expect(async () => {
    answer = await page.goto(address);
    expect(await page.evaluate(hasOwnLetters)).toBe(true);
  }).toPass();
  return answer;
}

/** Runs on the page. */
async function hasOwnLetters(): Promise<boolean> {
  await document.fonts.ready;
  const [own = ''] = getComputedStyle(document.body).fontFamily.split(',');
  const [ofOwn, ofOthers] = [`${own}, monospace`, 'monospace'].map((family) => {
    const word = document.createElement('span');
    word.textContent = 'Tracheostomy';
    word.style.fontFamily = family;
    document.body.append(word);
    const { width } = word.getBoundingClientRect();
    word.remove();
    return width;
  });
  return ofOwn !== ofOthers;
}
