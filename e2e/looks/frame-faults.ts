import type { Page } from '../fixtures/test.ts';

/** The faults of the page as a whole, as it is now: its end, the width of its content, and the number of its primary buttons. */
export function frameFaults(page: Page): Promise<string[]> {
  return page.evaluate(findFrameFaults);
}

/** Runs in the page. */
function findFrameFaults(): string[] {
  const faults: string[] = [];
  const footer = document.querySelector('main + footer');
  const left = footer ? window.innerHeight - window.scrollY - footer.getBoundingClientRect().bottom : 0;
  if (left > 1) faults.push(`the page ends ${Math.round(left)} px above the lower edge of the display`);

  const content = document.querySelector('main h1')?.closest('header')?.parentElement;
  const share = content ? content.clientWidth / window.innerWidth : 1;
  if (share < 0.4) faults.push(`the content has ${Math.round(share * 100)} % of the display's width`);

  const primary = colourOf('--coral');
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const filled = [...(dialogs.at(-1) ?? document).querySelectorAll('a, button')].filter(
    (control) => getComputedStyle(control).backgroundColor === primary && isInView(control),
  );
  if (filled.length > 1) faults.push(`filled side by side: ${filled.map(({ textContent }) => textContent).join(', ')}`);
  return faults;

  function colourOf(property: string): string {
    const probe = document.createElement('i');
    probe.style.backgroundColor = `var(${property})`;
    document.body.append(probe);
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  }

  function isInView(control: Element): boolean {
    const { top, bottom, width } = control.getBoundingClientRect();
    return control.checkVisibility({ visibilityProperty: true }) && width > 0 && bottom > 0 && top < window.innerHeight;
  }
}
