import type { Page } from '../fixtures/test.ts';

/** Text that is cut, sticks out of its button, leaves the screen or lies under a button, on the page as it is now. */
export function textFaults(page: Page): Promise<string[]> {
  // The page gets them as text: each may use its arguments, and nothing else of this file.
  return page.evaluate(`(${findTextFaults})(${linesOfText}, ${buttonOver})`);
}

type Line = { element: HTMLElement; rect: DOMRect; name: string };

/** Runs in the page. */
function findTextFaults(lines: () => Line[], buttonOver: () => (line: Line, seen: DOMRect) => boolean): string[] {
  const faults = new Set<string>();
  const over = buttonOver();
  for (const line of lines()) {
    const seen = look(line);
    if (seen && over(line, seen)) faults.add(`${line.name} lies under a button`);
  }
  return [...faults];

  /**
   * One line of text must be whole within every frame that clips it, within its button and on the screen. Returns the
   * visible part.
   */
  function look({ element, rect, name }: Line): DOMRect | undefined {
    const slack = Number.parseFloat(getComputedStyle(element).fontSize) / 4;
    let scrollable = false;
    // A mark on the picture of a card, whose link covers the whole card.
    let isPlacedElsewhere = false;
    let { left, right, top, bottom } = rect;
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position, display } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      if (/auto|scroll/.test(overflowX)) scrollable = true;
      if (/auto|scroll/.test(overflowX + overflowY)) {
        // A part that is scrolled away lies behind the frame's edge, not under the elements there.
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const wide = rect.left < frame.left - 1 || rect.right > frame.right + 1;
      const high = rect.top < frame.top - slack || rect.bottom > frame.bottom + slack;
      if (!scrollable && /hidden|clip/.test(overflowX) && wide) faults.add(`${name} is cut at the side`);
      if (/hidden|clip/.test(overflowY) && high) faults.add(`${name} is cut above or below`);
      if (box.matches('a, button, summary') && display !== 'inline' && !isPlacedElsewhere && (wide || high))
        faults.add(`${name} sticks out of its button`);
      isPlacedElsewhere ||= position === 'absolute';
      if (/auto|scroll/.test(overflowY) || position === 'fixed' || position === 'sticky') break;
    }
    if (!scrollable && (rect.left < -1 || rect.right > innerWidth + 1)) faults.add(`${name} leaves the screen`);
    return left >= right || top >= bottom ? undefined : new DOMRect(left, top, right - left, bottom - top);
  }
}

/** Runs in the page: every line of text that is to be seen. */
function linesOfText(): Line[] {
  const lines: Line[] = [];
  for (const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const element = walker.currentNode.parentElement as HTMLElement;
    const text = walker.currentNode.nodeValue?.trim().slice(0, 60);
    if (!text || element.closest('script, style, noscript, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForReadersOnly(element))
      continue;
    // The name of a product card is cut to one line, as the specification wants it.
    if (element.closest('article a [title]')) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    for (const rect of range.getClientRects()) if (rect.width > 0) lines.push({ element, rect, name: `“${text}”` });
  }
  return lines;

  function isForReadersOnly(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).clipPath === 'inset(50%)') return true;
    }
    return false;
  }
}

/** Runs in the page: whether a button of the same layer lies over a line. Bars that stay on the screen lie over all. */
function buttonOver(): (line: Line, seen: DOMRect) => boolean {
  const buttons = [...document.querySelectorAll('a, button, summary, select')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .filter((button) => getComputedStyle(button).display !== 'inline')
    .map((button) => ({ button, frame: seenOf(button), layer: layerOf(button) }));
  return ({ element }, seen) =>
    buttons.some(({ button, frame, layer }) => {
      const wide = Math.min(frame.right, seen.right) - Math.max(frame.left, seen.left);
      const high = Math.min(frame.bottom, seen.bottom) - Math.max(frame.top, seen.top);
      if (wide <= 2 || high <= seen.height / 3) return false;
      return !button.contains(element) && !element.contains(button) && layer === layerOf(element);
    });

  /** The part of the button that is not scrolled away. */
  function seenOf(button: Element) {
    let { left, right, top, bottom } = button.getBoundingClientRect();
    for (let box = button.parentElement; box; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (!/auto|scroll/.test(overflowX + overflowY)) continue;
      const frame = box.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return { left, right, top, bottom };
  }

  function layerOf(part: Element): Element | null {
    for (let box: Element | null = part; box; box = box.parentElement) {
      if (box.matches('dialog, [role=listbox]') || /fixed|sticky/.test(getComputedStyle(box).position)) return box;
    }
    return null;
  }
}
