import type { Page } from '../fixtures/test.ts';

/** Targets that a thumb misses on the page as it is now. */
export function targetFaults(page: Page): Promise<string[]> {
  return page.evaluate(findTargetFaults);
}

/** Runs in the page. Links within a sentence may be as small as its words. */
function findTargetFaults(): string[] {
  const least = 44;
  const faults: string[] = [];
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab]';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const box = element.getBoundingClientRect();
    const hidden = !element.checkVisibility({ visibilityProperty: true }) || box.width <= 1;
    if (hidden || element.matches(':disabled, .sr-only') || isInSentence(element)) continue;
    const { width, height } = areaOf(element, box);
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    faults.push(`${element.tagName} “${name.slice(0, 60)}” is ${Math.round(width)} × ${Math.round(height)} px`);
  }
  return faults;

  function isInSentence(element: HTMLElement): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const own = element.textContent?.trim().length ?? 0;
    return (element.parentElement?.textContent?.trim().length ?? 0) > own + 1;
  }

  /** The area to press: the element, its label, and its layer over the things around it. */
  function areaOf(element: HTMLElement, box: DOMRect): { width: number; height: number } {
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
    const labelBoxes = element.matches('[type=checkbox], [type=radio]')
      ? labels.map((label) => label.getBoundingClientRect())
      : [];
    const over = getComputedStyle(element, '::after');
    const laid = over.position === 'absolute' && over.content !== 'none';
    return {
      width: Math.max(box.width, ...labelBoxes.map(({ width }) => width), laid ? Number.parseFloat(over.width) : 0),
      height: Math.max(
        box.height,
        ...labelBoxes.map(({ height }) => height),
        laid ? Number.parseFloat(over.height) : 0,
      ),
    };
  }
}
