import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-sand-strong font-semibold',
  primary: 'bg-teal-soft font-semibold text-teal-strong',
  danger: 'border-2 border-danger font-bold text-danger',
};

type MarkProps = { tone?: keyof typeof tones; className?: string; children: ReactNode };

/** A short sentence about an entry of a list. It breaks in large text, as a badge would not. */
export function Mark({ tone = 'neutral', className = '', children }: MarkProps) {
  return (
    <p
      className={`flex w-fit items-center gap-1.5 rounded-md px-2 py-0.5 text-sm wrap-anywhere ${tones[tone]} ${className}`}
    >
      {children}
    </p>
  );
}
