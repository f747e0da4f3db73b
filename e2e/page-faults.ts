import type { Page } from './test.ts';

/**
 * What is wrong with the layout of the page as it is now, in words: text that is cut, sticks out of its button or lies
 * under another one, and targets that a thumb misses.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(textFaults)), ...(await page.evaluate(targetFaults))];
}

/** Runs in the page. */
function textFaults(): string[] {
  const faults = new Set<string>();
  const buttons = [...document.querySelectorAll('a, button, summary, select')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).display !== 'inline',
  );

  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const element = walker.currentNode.parentElement as HTMLElement;
    const text = walker.currentNode.nodeValue?.trim().slice(0, 60);
    if (!text || element.closest('script, style, noscript, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForReadersOnly(element))
      continue;
    // The name of a product card is cut to one line, as the specification wants it.
    if (element.closest('article a .truncate')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) {
      if (rect.width > 0) look(element, rect, `“${text}”`);
    }
  }
  for (const select of document.querySelectorAll('select')) lookInto(select);
  for (const input of document.querySelectorAll('input')) lookAtPlaceholder(input);
  return [...faults];

  /** One line of text must be whole within whatever clips it, within its button and on the screen. */
  function look(element: HTMLElement, rect: DOMRect, name: string): void {
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
    let scrollable = false;
    let { left, right, top, bottom } = rect;
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) scrollable = true;
      if (/auto|scroll/.test(overflowX + overflowY)) {
        // What is scrolled away lies behind the frame's edge, not under what stands there.
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const wide = rect.left < frame.left - 1 || rect.right > frame.right + 1;
      const high = rect.top < frame.top - slack || rect.bottom > frame.bottom + slack;
      if (!scrollable && /hidden|clip/.test(overflowX) && wide) faults.add(`${name} is cut at the side`);
      if (/hidden|clip/.test(overflowY) && high) faults.add(`${name} is cut above or below`);
      if (box.matches('a, button, summary') && display !== 'inline' && (wide || high))
        faults.add(`${name} sticks out of its button`);
      if (/auto|scroll/.test(overflowY) || position === 'fixed' || position === 'sticky') break;
    }
    if (!scrollable && (rect.left < -1 || rect.right > innerWidth + 1)) faults.add(`${name} leaves the screen`);
    if (left >= right || top >= bottom) return;
    const seen = new DOMRect(left, top, right - left, bottom - top);
    for (const button of buttons) if (covers(button, element, seen)) faults.add(`${name} lies under a button`);
  }

  /** Whether a button of the same layer lies over this line. Bars that stay on the screen lie over everything. */
  function covers(button: Element, element: HTMLElement, rect: DOMRect): boolean {
    if (button.contains(element) || element.contains(button)) return false;
    if (layerOf(button) !== layerOf(element)) return false;
    const frame = button.getBoundingClientRect();
    const wide = Math.min(frame.right, rect.right) - Math.max(frame.left, rect.left);
    const high = Math.min(frame.bottom, rect.bottom) - Math.max(frame.top, rect.top);
    return wide > 2 && high > rect.height / 3;
  }

  function layerOf(element: Element): Element | null {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (box.matches('dialog') || /fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return null;
  }

  function isForReadersOnly(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    }
    return false;
  }

  function lookAtPlaceholder(input: HTMLInputElement): void {
    if (!input.placeholder || input.value || !input.checkVisibility()) return;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen) pen.font = font;
    const needed = Number(pen?.measureText(input.placeholder).width);
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (needed > room) faults.add(`the placeholder “${input.placeholder}” is cut: ${room} of ${needed} px`);
  }

  /** A closed select cuts a long choice silently. A copy that may be as wide as it likes says what its longest needs. */
  function lookInto(select: HTMLSelectElement): void {
    if (!select.checkVisibility()) return;
    const copy = select.cloneNode(true) as HTMLSelectElement;
    copy.style.width = 'max-content';
    copy.style.position = 'absolute';
    select.after(copy);
    const needed = copy.offsetWidth;
    copy.remove();
    if (needed > select.offsetWidth + 1)
      faults.add(`a choice of “${select.name}” is cut: ${select.offsetWidth} of ${needed} px`);
  }
}

/** Runs in the page. Links within a sentence may be as small as its words. */
function targetFaults(): string[] {
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

  /** What can be pressed: the element, its label, and what it lays over the things around it. */
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

/** What is wrong with the headings of the page: one h1, and none that skips a level on the way down. */
export function headingFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) =>
      heading.checkVisibility({ visibilityProperty: true }),
    );
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    const faults = levels.flatMap((level, position) =>
      level > (levels[position - 1] ?? 0) + 1 ? [`“${headings[position]?.textContent}” skips a level`] : [],
    );
    const first = levels.filter((level) => level === 1).length;
    return first === 1 ? faults : [...faults, `there are ${first} headings of the first level`];
  });
}
