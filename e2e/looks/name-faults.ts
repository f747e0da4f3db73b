import type { Page } from '../fixtures/test.ts';

/** The spoken names that several buttons or boxes of lists have on the page as it is now: no one hears which is which. */
export function nameFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const counts = new Map<string, number>();
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.querySelector('main') ?? document;
    for (const control of layer.querySelectorAll('li :is(button, summary, input[type=checkbox])')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(':disabled')) continue;
      const name = nameOf(control);
      // Tests send several letters in one minute, which people do not.
      if (control.closest('article') && /\d\d[.:]\d\d WIB$/.test(name)) continue;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return [...counts].flatMap(([name, count]) => (count > 1 ? [`${count} times “${name}”`] : []));

    function nameOf(control: Element): string {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const texts = labels.length > 0 ? labels : [control];
      return control.getAttribute('aria-label') ?? texts.map(({ textContent }) => textContent.trim()).join(' ');
    }
  });
}
