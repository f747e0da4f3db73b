import type { ReactNode } from 'react';

type EmptyStateProps = {
  /** The address of a decorative drawing. The title carries the meaning. */
  picture?: string;
  title: ReactNode;
  /** A kind sentence and the links onwards. */
  children?: ReactNode;
};

export function EmptyState({ picture, title, children }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-8 text-center">
      {picture && (
        <img src={picture} alt="" width={320} height={240} loading="lazy" className="h-auto w-64 rounded-xl" />
      )}
      <h2 className="text-heading">{title}</h2>
      {children}
    </div>
  );
}
