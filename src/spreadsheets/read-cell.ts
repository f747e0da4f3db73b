import type * as z from 'zod/mini';
import { readFields } from '../catalogue/fields/field-schemas.ts';
import type { FieldPart } from '../catalogue/fields/product-fields.ts';
import type { FieldIssue } from '../shared/found-issues.ts';
import type { InputIssue } from '../shared/input-issues.ts';
import { isAltered } from '../shared/written/altered-text.ts';
import { wholeNumberIn } from '../shared/written/written-number.ts';
import { plainCell } from './csv-text.ts';
import { dayIn, isDayLike } from './written-day.ts';

/** The value of a cell, as plans store it; null for an empty one; or its problem. */
export type ReadCell = { value: string | null } | { issue: FieldIssue['issue'] };
type ReadText = Exclude<ReadCell, { value: unknown }> | { value: string };

type Schema = z.ZodMiniType<string | number | boolean>;

/** Reads the cell of a field that a table of products changes. */
export function readCell({ key, field: { type, required } }: FieldPart, cell: string): ReadCell {
  if (cell === '') return type === 'number' && required ? { issue: { message: 'required' } } : { value: null };
  if (type === 'day') return readDay(cell);
  return type === 'number'
    ? readNumber(readFields[key], cell, key === 'price' ? 'rupiah' : 'units')
    : readText(readFields[key], cell);
}

/** Reads a whole number of rupiah or units. */
export function readNumber(schema: Schema, cell: string, of: 'rupiah' | 'units'): ReadText {
  if (isAltered(cell)) return altered;
  const number = wholeNumberIn(plainCell(cell), of);
  return number === null ? { issue: { message: 'whole_number' } } : checked(schema, number);
}

/** Reads a day of this century. */
export function readDay(cell: string): ReadText {
  if (cell === '') return { issue: { message: 'required' } };
  if (isAltered(cell)) return altered;
  const read = dayIn(cell);
  if ('issue' in read) return { issue: { message: read.issue } };
  return read.day.startsWith('20') ? { value: read.day } : { issue: { message: 'day' } };
}

/** Reads a text. */
export const readText = (schema: Schema, cell: string): ReadText => (isAltered(cell) ? altered : checked(schema, cell));

/** Reads a code as it was typed. A day that a spreadsheet made of one is refused, because it leads nowhere. */
export const readCode = (schema: Schema, cell: string): ReadText => (isDayLike(cell) ? altered : checked(schema, cell));

const altered: ReadText = { issue: { message: 'altered' } };

function checked(schema: Schema, value: string | number): ReadText {
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: String(data) };
  return { issue: (error.issues[0] as InputIssue | undefined) ?? { message: '' } };
}
