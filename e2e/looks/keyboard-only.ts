import { expect, type Page } from '../fixtures/test.ts';

type Focused = { name: string; tag: string; faults: string[] };

/**
 * A person with a keyboard and nothing else. At each stop of the Tab key the focus must show, on the screen and under
 * nothing.
 */
export type Keyboard = {
  /** Goes on with Tab to the element with this name, as a screen reader says it. */
  to(name: string | RegExp, backwards?: boolean): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into the focused field, and replaces its text. */
  write(text: string): Promise<void>;
  /** The focused element. */
  focused(): Promise<Focused>;
};

const maxStops = 60;

export function keyboardOf(page: Page): Keyboard {
  const focused = async () => (await page.evaluate(lookAround)).focused;

  return {
    focused,
    async to(name, backwards = false) {
      const fits = (each: string) => (typeof name === 'string' ? each === name : name.test(each));
      // Content that the page still waits for cannot be reached yet: on a slow machine the Tab key would go past it.
      await expect.poll(async () => (await page.evaluate(lookAround)).reachable.some(fits), `${name}`).toBe(true);
      const stops: string[] = [];
      for (let stop = 0; stop < maxStops; stop += 1) {
        await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
        const now = await focused();
        expect(now.faults, `the focus on ${now.tag} “${now.name}”`).toEqual([]);
        stops.push(now.name);
        if (fits(now.name)) return;
      }
      throw new Error(`${maxStops} stops do not lead to ${name}, but to:\n${stops.join('\n')}`);
    },
    press: (key) => page.keyboard.press(key),
    async write(text) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

/** The page that a key has led to is there, and the focus at its beginning. */
export async function expectArrival(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('main:focus, main h1:focus')).toBeVisible();
}

/** Runs in the page: the elements that the keyboard can reach, the focused one, and the faults of its focus ring. */
async function lookAround(): Promise<{ reachable: string[]; focused: Focused }> {
  const reachable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
    .map(nameOf);
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { reachable, focused: { name: '', tag: 'body', faults: [] } };
  const box = await restingPlace(element);
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const faults: string[] = [];
  const shows =
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/\/ 0\)|transparent/.test(outlineColor);
  if (!shows) faults.push(`is not to be seen: ${outlineWidth} ${outlineStyle} ${outlineColor}`);
  if (!isInSight(element, box)) faults.push(`is out of sight or covered at ${Math.round(box.x)}, ${Math.round(box.y)}`);
  return { reachable, focused: { name: nameOf(element), tag: element.tagName, faults } };

  /** Its position after the page has scrolled to it. */
  async function restingPlace(target: HTMLElement): Promise<DOMRect> {
    for (let box = target.getBoundingClientRect(), still = 0; ; ) {
      await new Promise(requestAnimationFrame);
      const now = target.getBoundingClientRect();
      still = now.x === box.x && now.y === box.y ? still + 1 : 0;
      if (still === 2) return now;
      box = now;
    }
  }

  /** At least one of its points is on the screen, with nothing over it. */
  function isInSight(target: HTMLElement, box: DOMRect): boolean {
    const parts = [0.1, 0.5, 0.9];
    return parts.some((across) =>
      parts.some((down) => {
        const top = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
        return top !== null && (target.contains(top) || top.contains(target));
      }),
    );
  }

  function nameOf(target: HTMLElement): string {
    const labelled = target.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in target ? [...((target.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const said =
      target.getAttribute('aria-label') ||
      labelled.map((id) => document.getElementById(id)?.textContent).join(' ') ||
      labels.map(({ textContent }) => textContent).join(' ') ||
      target.textContent ||
      '';
    return said.replace(/\s+/g, ' ').trim();
  }
}
