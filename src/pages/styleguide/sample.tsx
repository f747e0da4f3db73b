import type { ReactNode } from 'react';
import { Section } from '../../ui/section.tsx';

/** A part of the styleguide under its heading. */
export function Samples(props: { title: string; children: ReactNode }) {
  return <Section {...props} headingClassName="border-line border-b pb-2" className="grid min-w-0 gap-6" />;
}

/** A name from the code. */
export function CodeName({ children }: { children: ReactNode }) {
  return <code className="font-sans text-ink-soft text-sm wrap-anywhere">{children}</code>;
}
