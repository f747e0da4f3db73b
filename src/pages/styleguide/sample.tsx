import { type ReactNode, useId } from 'react';

/** A part of the styleguide under its heading. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-6">
      <h2 id={id} className="border-line border-b pb-2 text-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A name from the code. */
export function CodeName({ children }: { children: ReactNode }) {
  return <code className="font-sans text-ink-soft text-sm wrap-anywhere">{children}</code>;
}
