import { Plus } from 'lucide-react';
import { useFacts } from '../content/facts.ts';
import type { CourierColumn } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { courierCell, courierColumnsOf, courierValueName } from '../spreadsheets/courier-cells.ts';
import { courierValues, maxCourierColumns } from '../spreadsheets/courier-values.ts';
import { Button } from '../ui/button.tsx';
import { RowMoves } from '../ui/forms/row-moves.tsx';
import { moved, useRowFocus } from '../ui/forms/use-row-focus.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { courierColumnsIn } from './facts-form-values.ts';
import { longest } from './site-facts.contract.ts';

type FieldProps = { /** The columns as JSON. */ value: string; onChange: (value: string) => void };

const nameOf = (value: string) => courierValueName(value, getLocale());

/** The columns of the table for couriers: each has a heading and a value, and can move. The table is shown below. */
export function CourierColumnsField({ value, onChange }: FieldProps) {
  const columns = courierColumnsIn(value);
  const { list, focusRow } = useRowFocus<HTMLDivElement>('column');
  const put = (changed: readonly CourierColumn[], focused: number, wanted: string) => {
    onChange(JSON.stringify(changed));
    focusRow(String(focused), wanted);
  };
  // The first value that no column has.
  const next = courierValues.find((each) => columns.every((column) => column.value !== each)) ?? 'fixed';
  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 rounded-md">
      {columns.length === 0 && <p className="text-sm">{m.facts_courier_columns_none()}</p>}
      <ol className="grid gap-4 empty:hidden">
        {columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and all its fields are controlled
          <li key={place} data-column={place} className="grid gap-3 rounded-md border border-line p-4 sm:grid-cols-2">
            <ColumnFields
              column={column}
              onChange={(change) => onChange(JSON.stringify(columns.with(place, { ...column, ...change })))}
            />
            <span className="flex justify-end sm:col-start-2">
              <RowMoves
                labels={{
                  up: m.facts_courier_up({ column: column.heading }),
                  down: m.facts_courier_down({ column: column.heading }),
                  remove: m.facts_courier_remove({ column: column.heading }),
                }}
                first={place === 0}
                last={place === columns.length - 1}
                onMove={(by, act) => put(moved(columns, place, place + by), place + by, `[data-act=${act}]`)}
                onRemove={() => put(columns.toSpliced(place, 1), Math.max(0, place - 1), '[data-act=remove]')}
              />
            </span>
          </li>
        ))}
      </ol>
      {columns.length < maxCourierColumns && (
        <Button
          variant="quiet"
          className="justify-self-start max-sm:w-full"
          onClick={() =>
            put([...columns, { heading: nameOf(next), value: next, fixedText: '' }], columns.length, 'input')
          }
        >
          <Plus aria-hidden="true" size={20} />
          {m.facts_courier_add()}
        </Button>
      )}
      <Preview columns={courierColumnsOf(columns, getLocale())} />
    </div>
  );
}

type ColumnFieldsProps = { column: CourierColumn; onChange: (change: Partial<CourierColumn>) => void };

function ColumnFields({ column, onChange }: ColumnFieldsProps) {
  const text = (name: 'heading' | 'fixedText', label: string) => (
    <TextField
      label={label}
      value={column[name]}
      maxLength={longest.courierColumn}
      autoComplete="off"
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <>
      {text('heading', m.facts_courier_heading())}
      <SelectField
        label={m.facts_courier_value()}
        value={column.value}
        onChange={({ target }) => onChange({ value: target.value })}
        options={courierValues.map((each) => [each, nameOf(each)] as const)}
      />
      {column.value === 'fixed' && text('fixedText', m.facts_courier_text())}
    </>
  );
}

/** Not a real family. */
const example = {
  number: 'N-2611-0042',
  products: [{ quantity: 3 }],
  address: {
    ...{ fullName: 'Ibu Sari', email: '', phone: '+6281210003000', country: 'Indonesia', postalCode: '40132' },
    ...{ street: 'Jalan Melati 3', district: 'Coblong', city: 'Bandung', state: 'Jawa Barat' },
    ...{ landmark: 'Masjid Al-Ikhlas', courierNote: '12.00–15.00' },
  },
};

/** The table with one row, on its side: a list of headings is readable on a phone, too. */
function Preview({ columns }: { columns: readonly CourierColumn[] }) {
  const sender = useFacts();
  return (
    <table className="w-full table-fixed text-left text-sm wrap-anywhere">
      <caption className="mb-2 text-left font-semibold">{m.facts_courier_preview()}</caption>
      <tbody>
        {columns.map((column, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
          <tr key={place} className="border-line border-t align-top [&>*]:py-1.5">
            <th scope="row" className="pr-3 font-normal text-ink-soft">
              {column.heading}
            </th>
            <td>{courierCell(column, example, sender)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
