import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useFacts } from '../content/facts.ts';
import type { CourierColumn } from '../content/site.ts';
import * as m from '../messages/messages.js';
import { getLocale } from '../messages/runtime.js';
import { trackingAddress } from '../orders/parcel-link.ts';
import { courierCell, courierColumnsOf, courierValueName } from '../spreadsheets/courier-cells.ts';
import { courierValues, maxCourierColumns } from '../spreadsheets/courier-values.ts';
import { buttonLook } from '../ui/button-look.ts';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { courierLink } from './courier-facts.contract.ts';
import { courierColumnsIn, type FactsFormValues, linksOf } from './facts-form-values.ts';
import { RowsField } from './rows-field.tsx';
import { longest } from './site-facts.contract.ts';

type FieldProps = { /** The columns as JSON. */ value: string; onChange: (value: string) => void };

const nameOf = (value: string) => courierValueName(value, getLocale());

/** The columns of the table for couriers: each has a heading and a value, and can move. The table is shown below. */
export function CourierColumnsField({ value, onChange }: FieldProps) {
  const columns = courierColumnsIn(value);
  // The first value that no column has.
  const next = courierValues.find((each) => columns.every((column) => column.value !== each)) ?? 'fixed';
  return (
    <div className="grid grid-cols-1 gap-4">
      <RowsField
        kind="column"
        rows={columns}
        most={maxCourierColumns}
        none={m.facts_courier_columns_none()}
        nameOf={({ heading }) => heading}
        add={{ text: m.facts_courier_add(), row: { heading: nameOf(next), value: next, fixedText: '' } }}
        onChange={(changed) => onChange(JSON.stringify(changed))}
      >
        {(column, change) => <ColumnFields column={column} onChange={change} />}
      </RowsField>
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

/** Follows the typed links with a typed number, before they are saved. */
export function TryCouriers({ control }: { control: Control<FactsFormValues> }) {
  const [number, setNumber] = useState('');
  const links = linksOf(useWatch({ control, name: 'courierLinks' }));
  return (
    <>
      <TextField
        label={m.facts_couriers_number()}
        hint={m.facts_couriers_number_hint()}
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        // People press Enter to try it. It must not save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {links.map(({ courier, address }) => {
          const { data } = courierLink.safeParse({ courier, address });
          if (!data || !number.trim()) return null;
          const href = trackingAddress(data, number.trim());
          return (
            <a key={courier} href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet')}>
              <ExternalLink aria-hidden="true" size={18} />
              {m.facts_couriers_try({ courier })}
            </a>
          );
        })}
      </div>
    </>
  );
}
