import { expect, type Page } from './test.ts';

type Focused = { name: string; tag: string; faults: string[] };

/**
 * Somebody with a keyboard and nothing else. At each stop of the Tab key the focus must show, on the screen and under
 * nothing.
 */
export type Keyboard = {
  /** Goes on with Tab to the element with this name, as a screen reader says it. */
  to(name: string | RegExp, backwards?: boolean): Promise<void>;
  press(key: string): Promise<void>;
  /** Types into what has the focus, in the place of what is there. */
  write(text: string): Promise<void>;
  /** What has the focus. */
  focused(): Promise<Focused>;
};

const mostStops = 60;

export function keyboardOf(page: Page): Keyboard {
  const focused = () => page.evaluate(lookAtFocus);
  const fits = ({ name }: Focused, wanted: string | RegExp) =>
    typeof wanted === 'string' ? name === wanted : wanted.test(name);

  return {
    focused,
    async to(name, backwards = false) {
      const stops: string[] = [];
      for (let stop = 0; stop < mostStops; stop += 1) {
        await page.keyboard.press(backwards ? 'Shift+Tab' : 'Tab');
        const now = await focused();
        expect(now.faults, `the focus on ${now.tag} “${now.name}”`).toEqual([]);
        stops.push(now.name);
        if (fits(now, name)) return;
      }
      throw new Error(`${mostStops} stops do not lead to ${name}, but to:\n${stops.join('\n')}`);
    },
    press: (key) => page.keyboard.press(key),
    async write(text) {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}

/** Runs in the page: the focused element's name, and what is wrong with how its focus shows. */
function lookAtFocus(): Focused {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return { name: '', tag: 'body', faults: [] };
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const faults: string[] = [];
  const shows =
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !/\/ 0\)|transparent/.test(outlineColor);
  if (!shows) faults.push(`is not to be seen: ${outlineWidth} ${outlineStyle} ${outlineColor}`);
  if (!isInSight()) faults.push(`is out of sight or covered at ${Math.round(box.x)}, ${Math.round(box.y)}`);
  return { name: nameOf(element), tag: element.tagName, faults };

  /** At least one of its points is on the screen, with nothing over it. */
  function isInSight(): boolean {
    const parts = [0.1, 0.5, 0.9];
    return parts.some((across) =>
      parts.some((down) => {
        const top = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
        return top !== null && (element?.contains(top) || top.contains(element));
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
