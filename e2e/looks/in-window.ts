import { expect, type Locator } from '../fixtures/test.ts';

/**
 * The part lies in the window, or that share of it across: by its place. For pages without scripts, where what observes
 * the seen is once in a great while never told of anything, and Playwright's own check then waits for good.
 */
export async function expectInWindow(part: Locator, ratio = 1): Promise<void> {
  const { width = 0, height = 0 } = part.page().viewportSize() ?? {};
  const isIn = async () => {
    const box = await part.boundingBox();
    if (!box) return false;
    const across = Math.min(box.x + box.width, width) - Math.max(box.x, 0);
    return across >= ratio * box.width && box.y >= 0 && box.y < height;
  };
  await expect.poll(isIn).toBe(true);
}
