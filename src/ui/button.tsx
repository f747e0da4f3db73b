import type { ComponentProps } from 'react';
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
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonLook(variant, busy)} ${className}`}
    >
      {wrapTexts(children)}
    </button>
  );
}
