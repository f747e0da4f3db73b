import type { Page } from '../fixtures/test.ts';

/** The faults of the page's headings: there must be one h1, and none may skip a level on the way down. */
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
