export type ButtonVariant = 'primary' | 'solid' | 'quiet' | 'danger';

const shared =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border px-[min(1.25rem,6vw)] py-2 text-center font-semibold leading-tight ' +
  'transition-colors duration-150 disabled:cursor-not-allowed ' +
  'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-sand-strong disabled:not-aria-busy:text-ink-soft';

const looks: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-coral text-on-coral enabled:hover:bg-coral-strong [a&]:hover:bg-coral-strong',
  solid: 'border-transparent bg-teal text-on-teal enabled:hover:bg-teal-strong [a&]:hover:bg-teal-strong',
  quiet: 'border-line-strong bg-transparent text-ink enabled:hover:bg-sand [a&]:hover:bg-sand',
  danger: 'border-danger bg-transparent text-danger enabled:hover:bg-danger-soft [a&]:hover:bg-danger-soft',
};

/** The classes of a button, or of a link that looks like one. */
export function buttonLook(variant: ButtonVariant, busy = false): string {
  return `${shared} ${looks[variant]}${busy ? ' animate-pulse-soft' : ''}`;
}
