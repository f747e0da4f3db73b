import type { Page } from '../fixtures/test.ts';

/**
 * The faults of a page whose text is twice as large as usual, as people set it in their browser (WCAG 1.4.4): it or its dialog
 * scrolls sideways, a text stands in a column so narrow that its words break to a few letters a line, or an icon is squeezed.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await setTextSize(page, '200%');
  const faults = await page.evaluate(() => {
    const found = new Set<string>();
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth || innerWidth > screen.width) found.add(`scrolls sideways: ${scrollWidth} px`);
    for (const part of document.querySelectorAll('dialog[open], dialog[open] .scroll-edge'))
      if (part.scrollWidth > part.clientWidth) found.add(`a dialog scrolls sideways: ${part.scrollWidth} px`);
    for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
      const text = walker.currentNode.nodeValue?.trim() ?? '';
      const element = walker.currentNode.parentElement;
      if (!element || text.length < 4 || element.closest('script, style, noscript, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 2 && height > 2);
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      if (lines > text.split(/\s+/).length + 1 && text.length / lines < 4.5)
        found.add(`“${text.slice(0, 40)}” breaks into ${lines} lines`);
    }
    for (const icon of document.querySelectorAll<SVGElement>('.lucide')) {
      const { width } = icon.getBoundingClientRect();
      const squeezed = width > 0 && width < Number(icon.getAttribute('width')) - 1;
      if (squeezed) found.add(`${icon.classList} is ${Math.round(width)} px wide`);
    }
    return [...found];
  });
  await setTextSize(page, '');
  return faults;
}

/** Sets the text size of the browser, as people set it. */
export function setTextSize(page: Page, size: string): Promise<void> {
  return page.evaluate(async (fontSize) => {
    document.documentElement.style.fontSize = fontSize;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, size);
}
