import { type ComponentProps, useEffect, useRef } from 'react';
import { type ButtonVariant, buttonLook } from './button-look.ts';
import { wrapTexts } from './text/own-elements.tsx';

type ButtonProps = ComponentProps<'button'> & {
  /** `primary` is for the one main action of a screen, or of a dialog in front of it; `solid` for that of each entry of a list. */
  variant?: ButtonVariant;
  /** Disabled and gently pulsing during a task. The label names the task. */
  busy?: boolean;
};

export function Button({
  variant = 'primary',
  busy = false,
  disabled,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const pressed = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (busy) return;
    // A disabled button loses the focus.
    if (document.activeElement === document.body) pressed.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [busy]);
  return (
    <button
      type="button"
      {...rest}
      onClick={(event) => {
        pressed.current = event.currentTarget;
        onClick?.(event);
      }}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonLook(variant, busy)} ${className}`}
    >
      {wrapTexts(children)}
    </button>
  );
}
