import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '../messages/messages.js';
import { Button } from '../ui/button.tsx';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { Notice } from '../ui/notice.tsx';

type RowsFieldProps<Row> = {
  /** Marks each row with `data-` and this name. */
  kind: string;
  rows: readonly Row[];
  most: number;
  /** The sentence if there are no rows. */
  none?: string;
  error?: string;
  /** What the buttons of a row call it. */
  nameOf: (row: Row, place: number) => string;
  add: { text: string; row: Row };
  onChange: (rows: readonly Row[]) => void;
  /** The fields of a row. */
  children: (row: Row, change: (fields: Partial<Row>) => void) => ReactNode;
};

/** A list that people add rows to, and in which each row can move and be removed. */
export function RowsField<Row extends object>(props: RowsFieldProps<Row>) {
  const { kind, rows, most, none, error, nameOf, add, onChange, children } = props;
  const { list, focusRow } = useRowFocus<HTMLDivElement>(kind);
  const put = (changed: readonly Row[], focused: number, wanted: string) => {
    onChange(changed);
    focusRow(String(focused), wanted);
  };
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-md">
      {rows.length === 0 && none && <p className="text-sm">{none}</p>}
      <ol className="grid gap-4 empty:hidden">
        {rows.map((row, place) => {
          const name = nameOf(row, place);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and all its fields are controlled
            <li key={place} {...{ [`data-${kind}`]: place }}>
              <fieldset aria-label={name} className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
                {children(row, (fields) => onChange(rows.with(place, { ...row, ...fields })))}
                <span className="flex justify-end sm:col-start-2">
                  <RowMoves
                    labels={{
                      up: m.facts_courier_up({ column: name }),
                      down: m.facts_courier_down({ column: name }),
                      remove: m.facts_courier_remove({ column: name }),
                    }}
                    first={place === 0}
                    last={place === rows.length - 1}
                    onMove={(by, act) => put(moved(rows, place, place + by), place + by, `[data-act=${act}]`)}
                    onRemove={() => put(rows.toSpliced(place, 1), Math.max(0, place - 1), '[data-act=remove]')}
                  />
                </span>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {error && <Notice kind="error">{error}</Notice>}
      {rows.length < most && (
        <Button
          variant="quiet"
          className="justify-self-start max-sm:w-full"
          onClick={() => put([...rows, add.row], rows.length, 'input')}
        >
          <Plus aria-hidden="true" size={20} />
          {add.text}
        </Button>
      )}
    </div>
  );
}
