import type { Page } from '../fixtures/test.ts';
import { fieldFaults } from './field-faults.ts';
import { targetFaults } from './target-faults.ts';
import { textFaults } from './text-faults.ts';

/** The faults of the page's layout as it is now, in words. */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await textFaults(page)), ...(await fieldFaults(page)), ...(await targetFaults(page))];
}
