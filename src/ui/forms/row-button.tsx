import type { ReactNode } from 'react';

type RowButtonProps = { act: string; label: string; disabled?: boolean; onPress: () => void; children: ReactNode };

/** A round button with a picture alone, such as those that move a row of a list; `act` finds it again after the row moved. */
export function RowButton({ act, label, disabled, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="inline-flex size-11 items-center justify-center rounded-full enabled:hover:bg-sand-strong disabled:cursor-not-allowed disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
