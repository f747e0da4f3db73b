import type { Page } from '../fixtures/test.ts';

/** Placeholders and choices that are cut, which the page itself does not show. */
export function fieldFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFieldFaults);
}

/** Runs in the page. */
function findFieldFaults(): string[] {
  const faults = new Set<string>();
  for (const select of document.querySelectorAll('select')) lookInto(select);
  for (const input of document.querySelectorAll('input')) lookAtPlaceholder(input);
  return [...faults];

  function lookAtPlaceholder(input: HTMLInputElement): void {
    if (!input.placeholder || input.value || !input.checkVisibility()) return;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    if (pen) pen.font = font;
    const needed = Number(pen?.measureText(input.placeholder).width);
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    if (needed > room) faults.add(`the placeholder “${input.placeholder}” is cut: ${room} of ${needed} px`);
  }

  /**
   * A closed select cuts a long choice silently, unless it ends the cut text with an ellipsis. A copy without a limit
   * of width shows how much its longest choice needs.
   */
  function lookInto(select: HTMLSelectElement): void {
    if (!select.checkVisibility() || getComputedStyle(select).textOverflow === 'ellipsis') return;
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
