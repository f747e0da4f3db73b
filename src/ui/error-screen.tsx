import type { ReactNode } from 'react';

type ErrorScreenProps = {
  picture: string;
  title: string;
  text: string;
  /** The links onwards. */
  children: ReactNode;
};

/** A whole page for an error: the reason and the next step. */
export function ErrorScreen({ picture, title, text, children }: ErrorScreenProps) {
  return (
    <div className="wrap grid items-center gap-8 py-10 md:grid-cols-2 md:py-16">
      <img src={picture} alt="" width={640} height={480} className="h-auto w-full max-w-md rounded-xl md:order-2" />
      <div>
        <h1 tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="mt-4 max-w-[50ch] text-ink-soft text-lg">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3">{children}</div>
      </div>
    </div>
  );
}
