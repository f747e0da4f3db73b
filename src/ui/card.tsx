import type { ComponentProps } from 'react';

/** A quiet raised surface. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-lg border border-line bg-surface p-5 sm:p-6 ${className}`} />;
}
