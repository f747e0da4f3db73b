import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

type RowMovesProps = {
  labels: { up: string; down: string; remove: string };
  first: boolean;
  last: boolean;
  /** Moves the row by one place; the name of the button that was pressed is its `act`. */
  onMove: (by: 1 | -1, act: 'up' | 'down') => void;
  onRemove: () => void;
};

/** The buttons that move a row and remove it. */
export function RowMoves({ labels, first, last, onMove, onRemove }: RowMovesProps) {
  return (
    <>
      <RowButton act="up" label={labels.up} disabled={first} onPress={() => onMove(-1, 'up')}>
        <ArrowUp aria-hidden="true" size={20} />
      </RowButton>
      <RowButton act="down" label={labels.down} disabled={last} onPress={() => onMove(1, 'down')}>
        <ArrowDown aria-hidden="true" size={20} />
      </RowButton>
      <RowButton act="remove" label={labels.remove} onPress={onRemove}>
        <Trash2 aria-hidden="true" size={20} />
      </RowButton>
    </>
  );
}

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
