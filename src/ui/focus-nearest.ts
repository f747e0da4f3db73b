/** The element and all around it. */
export function ancestorsOf(element: Element | null): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let each = element; each instanceof HTMLElement; each = each.parentElement) path.push(each);
  return path;
}

/** Focuses the first of these elements that is still shown and not disabled. */
export function focusNearest(path: readonly HTMLElement[]): void {
  const element = path.find(
    (each) => each.isConnected && each.getClientRects().length > 0 && !each.matches(':disabled'),
  );
  if (!element) return;
  // A field or a button takes the focus already. Anything else can take it until it loses it.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
