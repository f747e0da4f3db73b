/** Something on a page, as people call it: its kind, its name or a text in it, and its place. */
export type Target = {
  css: string;
  name?: string | RegExp;
  text?: string;
  within?: Target;
};

type Place = Pick<Target, 'within'>;

export const button = (name: string | RegExp, place?: Place): Target => ({ css: 'button, summary', name, ...place });
export const link = (name: string | RegExp, place?: Place): Target => ({ css: 'a[href]', name, ...place });
export const field = (name: string | RegExp, place?: Place): Target => ({
  css: 'input, textarea, select',
  name,
  ...place,
});
export const heading = (name: string | RegExp, place?: Place): Target => ({ css: 'h1, h2, h3', name, ...place });
export const dialog = (name: string | RegExp = /./): Target => ({ css: 'dialog[open]', name });
export const row = (text: string): Target => ({ css: 'tr', text });
export const article = (text: string): Target => ({ css: 'article', text });
export const main: Target = { css: 'main' };
export const header: Target = { css: 'header' };

/** Runs on the page: the first visible element that a target means. */
export function find(target: Target): HTMLElement | undefined {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const textOf = (id: string) => tidy(document.getElementById(id)?.textContent);
  function spoken(element: HTMLElement): string {
    const copy = element.cloneNode(true) as HTMLElement;
    for (const silent of copy.querySelectorAll('[aria-hidden=true]')) silent.remove();
    return tidy(copy.textContent);
  }
  function nameOf(element: HTMLElement): string {
    const by = element.getAttribute('aria-labelledby');
    if (by) return tidy(by.split(' ').map(textOf).join(' '));
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => tidy(label.textContent));
    return element.getAttribute('aria-label') ?? (labels.length > 0 ? labels.join(' ') : spoken(element));
  }
  function all({ css, name, text = '', within }: Target): HTMLElement[] {
    const places: ParentNode[] = within ? all(within) : [document];
    const elements = [...new Set(places.flatMap((place) => [...place.querySelectorAll<HTMLElement>(css)]))];
    return elements.filter((element) => {
      const named =
        name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
      return named && tidy(element.textContent).includes(text) && element.checkVisibility({ visibilityProperty: true });
    });
  }
  return all(target)[0];
}

/**
 * Runs on the page: the point at which a finger reaches the middle of an element that holds still, or the reason why
 * it cannot.
 */
export async function reach(element: HTMLElement | undefined): Promise<{ x: number; y: number } | string> {
  if (!element) return 'it is not there';
  if (element.matches(':disabled')) return 'it is disabled';
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const box = [...element.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
    return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  };
  const before = middle();
  await new Promise((resolve) => setTimeout(resolve, 150));
  await new Promise(requestAnimationFrame);
  const point = middle();
  if (!before || !point) return 'it has no size';
  if (before.x !== point.x || before.y !== point.y) return 'it moves';
  const reached = document.elementFromPoint(point.x, point.y);
  const label = (element as HTMLInputElement).labels?.[0];
  if (reached && (element.contains(reached) || label?.contains(reached))) return point;
  return `it is under ${reached?.outerHTML.slice(0, 120)}`;
}

/** A target as an expression that finds it on a page. */
export function expressionFor(target: Target): string {
  return `(${find})(${asCode(target)})`;
}

function asCode({ css, name, text, within }: Target): string {
  const words = [`css: ${JSON.stringify(css)}`];
  if (name !== undefined) words.push(`name: ${typeof name === 'string' ? JSON.stringify(name) : name}`);
  if (text !== undefined) words.push(`text: ${JSON.stringify(text)}`);
  if (within) words.push(`within: ${asCode(within)}`);
  return `{ ${words.join(', ')} }`;
}
