import type { ReactNode } from 'react';

type RowButtonProps = { act: string; label: string; disabled?: boolean; onPress: () => void; children: ReactNode };

/** A round button of a row, with words if there is room. `act` finds it again after the row moved. */
export function RowButton({ act, label, disabled, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-act={act}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 transition-colors duration-150 enabled:hover:bg-sand-strong disabled:cursor-not-allowed disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
