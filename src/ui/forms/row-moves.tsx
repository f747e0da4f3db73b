import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { RowButton } from './row-button.tsx';

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
