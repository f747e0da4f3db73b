import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonLook } from './button-look.ts';

type ButtonProps = ComponentProps<'button'> & {
  /** `action` is for the one main action of a screen. */
  variant?: ButtonVariant;
  /** Disabled and gently pulsing while something is under way; the label says what. */
  busy?: boolean;
};

export function Button({ variant = 'primary', busy = false, disabled, className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonLook(variant, busy)} ${className}`}
    />
  );
}
