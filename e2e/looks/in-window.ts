import { expect, type Locator } from '../fixtures/test.ts';

/**
 * At least that share of the part lies in the window, by its position. For pages without scripts: there, rarely, an
 * intersection observer never fires, and Playwright's own check then waits for ever.
 */
export async function expectInWindow(part: Locator, leastShare = 1): Promise<void> {
  const { width = 0, height = 0 } = part.page().viewportSize() ?? {};
  const shareInWindow = async () => {
    const box = await part.boundingBox();
    if (!box) return 0;
    const across = Math.min(box.x + box.width, width) - Math.max(box.x, 0);
    const down = Math.min(box.y + box.height, height) - Math.max(box.y, 0);
    return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height);
  };
  // Places are fractions of pixels.
  await expect.poll(shareInWindow).toBeGreaterThan(leastShare - 1e-9);
}
