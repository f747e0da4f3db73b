import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';

type MenuProps = {
  /** The content of the button. Its classes `group-open:` and `group-data-open:` apply while the menu is open. */
  trigger: ReactNode;
  triggerClassName: string;
  className: string;
  children: ReactNode;
  panelClassName: string;
};

/** The arrow in a menu's button. It points up while the menu is open. */
export function MenuChevron({ size }: { size: number }) {
  return (
    <ChevronDown
      aria-hidden="true"
      size={size}
      className="transition-transform duration-150 group-open:rotate-180 group-data-open:rotate-180"
    />
  );
}

/**
 * A button that shows and hides links. It closes on a press outside, on Escape (the focus goes back to the button),
 * when an item is chosen, and when the focus or the page moves on. Until scripts run it is a `<details>`.
 */
export function Menu({ trigger, triggerClassName, className, children, panelClassName }: MenuProps) {
  const fallback = useRef<HTMLDetailsElement>(null);
  const [state, setState] = useState<'fallback' | 'open' | 'closed'>('fallback');
  const panelId = useId();
  useEffect(() => setState(fallback.current?.open ? 'open' : 'closed'), []);
  const open = state === 'open';
  const { element, ...handlers } = useClosing(open, () => setState('closed'));

  if (state === 'fallback') {
    return (
      <details ref={fallback} className={`group ${className}`}>
        <summary className={triggerClassName}>{trigger}</summary>
        <div className={panelClassName}>{children}</div>
      </details>
    );
  }
  return (
    <div ref={element} data-open={open || undefined} className={`group ${className}`} {...handlers}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setState(open ? 'closed' : 'open')}
        className={triggerClassName}
      >
        {trigger}
      </button>
      <div id={panelId} hidden={!open} className={`animate-appear ${panelClassName}`}>
        {children}
      </div>
    </div>
  );
}

/** Closes an open menu by everything except its button. */
function useClosing(open: boolean, close: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });

  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) latestClose.current();
    shownAt.current = key;
  }, [key]);

  useEffect(() => {
    if (!open) return;
    function onPointerDown(event: PointerEvent) {
      if (!element.current?.contains(event.target as Node)) latestClose.current();
    }
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      latestClose.current();
      element.current?.querySelector('button')?.focus();
    }
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  return {
    element,
    onClick(event: MouseEvent) {
      if ((event.target as Element).closest('a')) close();
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget && !element.current?.contains(event.relatedTarget)) close();
    },
  };
}
