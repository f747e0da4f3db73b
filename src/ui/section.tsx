import { type ReactNode, type Ref, useId } from 'react';

type SectionProps = {
  title: ReactNode;
  headingClassName?: string;
  /** For a heading that takes the focus when a pressed button is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  className?: string;
  children: ReactNode;
};

/** A part of a page, with the heading that names it. */
export function Section({ title, headingClassName = '', headingRef, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2
        ref={headingRef}
        id={id}
        tabIndex={headingRef ? -1 : undefined}
        className={`text-heading ${headingClassName}`}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
