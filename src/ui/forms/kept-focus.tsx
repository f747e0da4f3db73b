import { focusNearest } from '../focus-nearest.ts';

/**
 * Keeps the focus in the part of the page around it. A button that was disabled for a while gets the focus back. If the
 * focused element is gone, the nearest element around it that is left takes the focus.
 */
export function KeptFocus() {
  return <span hidden ref={keepFocus} />;
}

function keepFocus(mark: HTMLElement | null): (() => void) | undefined {
  const part = mark?.parentElement;
  if (!part) return;
  // The focused element, and all around it.
  let path: HTMLElement[] = [];
  const remember = (event: Event) => {
    path = event.composedPath().filter((element) => element instanceof HTMLElement);
  };
  const forget = ({ target }: Event) => {
    if (!path[0]?.contains(target as Node)) path = [];
  };
  const observer = new MutationObserver((changes) => {
    const [last] = path;
    if (!last || document.activeElement !== document.body) return;
    const isEnabledAgain = changes.some(({ target, type }) => type === 'attributes' && target === last);
    if (!last.isConnected) focusNearest([...path, part]);
    else if (isEnabledAgain && !last.matches(':disabled')) last.focus({ preventScroll: true });
  });
  part.addEventListener('focusin', remember);
  part.addEventListener('pointerdown', forget);
  observer.observe(part, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    observer.disconnect();
    part.removeEventListener('focusin', remember);
    part.removeEventListener('pointerdown', forget);
  };
}
