import type * as z from 'zod/mini';
import { type PlannedField, partNamed } from '../catalogue/fields/product-fields.ts';
import type { FieldIssue, InputIssue } from '../shared/input-issues.ts';
import { code, line, text, wholeNumber } from '../shared/text-schema.ts';
import { isAltered, isAlteredCode } from '../shared/written/altered-text.ts';
import { wholeNumberIn } from '../shared/written/written-number.ts';
import { plainCell } from './csv-text.ts';
import { dayIn } from './written-day.ts';

/** The value of a cell, as plans store it; null for an empty one; or its problem. */
export type ReadCell = { value: string | null } | { issue: FieldIssue['issue'] };
type ReadText = Exclude<ReadCell, { value: unknown }> | { value: string };

/** Reads the cell of a field that a table of products changes. */
export function readCell(field: PlannedField, cell: string): ReadCell {
  const { type = 'line', min = 0, max = 0, required } = partNamed(field)?.field ?? {};
  if (cell === '') return type === 'number' && required ? { issue: { message: 'required' } } : { value: null };
  if (type === 'number') return readNumber(cell, min, max);
  if (type === 'day') return readDay(cell);
  return readText(type === 'text' ? text(0, max) : line(0, max), cell);
}

/** Reads a whole number between both ends. */
export function readNumber(cell: string, min: number, max: number): ReadText {
  if (isAltered(cell)) return altered;
  const number = wholeNumberIn(plainCell(cell));
  return number === null ? { issue: { message: 'whole_number' } } : checked(wholeNumber(min, max), number);
}

/** Reads a day of this century. */
export function readDay(cell: string): ReadText {
  if (cell === '') return { issue: { message: 'required' } };
  if (isAltered(cell)) return altered;
  const read = dayIn(cell);
  if ('issue' in read) return { issue: { message: read.issue } };
  return read.day.startsWith('20') ? { value: read.day } : { issue: { message: 'day' } };
}

/** Reads a text of one line. */
export const readLine = (cell: string, min: number, max: number): ReadText => readText(line(min, max), cell);

/**
 * Reads a courier's number as it was typed. A number that a spreadsheet has converted is refused, because it leads
 * nowhere.
 */
export const readCode = (cell: string, min: number, max: number): ReadText =>
  isAlteredCode(cell) ? altered : checked(code(min, max), cell);

const altered: ReadText = { issue: { message: 'altered' } };

const readText = (schema: z.ZodMiniType<string>, cell: string): ReadText =>
  isAltered(cell) ? altered : checked(schema, cell);

function checked(schema: z.ZodMiniType<string | number>, value: string | number): ReadText {
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: String(data) };
  return { issue: (error.issues[0] as InputIssue | undefined) ?? { message: '' } };
}
