import type { Page } from '../fixtures/test.ts';
import { fieldFaults } from './field-faults.ts';
import { targetFaults } from './target-faults.ts';
import { textFaults } from './text-faults.ts';

/** What is wrong with the layout of the page as it is now, in words. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await textFaults(page)), ...(await fieldFaults(page)), ...(await targetFaults(page))];
}
