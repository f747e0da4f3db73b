import type { ReactNode } from 'react';

/** Keeps the main action of a page in reach at the bottom of small screens; on large ones it stands where it is. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-[clamp(1rem,4vw,2rem)] max-lg:border-line max-lg:border-t max-lg:bg-paper max-lg:px-[clamp(1rem,4vw,2rem)] max-lg:py-3 short:static lg:mt-5">
      {children}
    </div>
  );
}
