import type * as z from 'zod/mini';
import { factOf, type PlannedField } from '../catalogue/changes/planned-fields.ts';
import { productLimits } from '../catalogue/product-form.contract.ts';
import type { FieldIssue, InputIssue } from '../shared/input-issues.ts';
import { line, text, wholeNumber } from '../shared/text-schema.ts';
import { dayIn, wholeNumberIn } from './csv-text.ts';

/** What a cell says of a product's field, as plans write it down; null for an empty one; or what is wrong with it. */
export type ReadCell = { value: string | null } | { issue: FieldIssue['issue'] };

/** Reads the cell of a field that a table of products changes. */
export function readCell(field: PlannedField, cell: string): ReadCell {
  if (field === 'price')
    return cell === '' ? { issue: { message: 'required' } } : readNumber(cell, 0, productLimits.price);
  if (cell === '') return { value: null };
  if (field === 'yearly_limit') return readNumber(cell, 1, productLimits.yearlyLimit);
  if (field === 'stock') return readNumber(cell, 0, productLimits.stock);
  if (field === 'expires') {
    const day = dayIn(cell);
    return day?.startsWith('20') ? { value: day } : { issue: { message: 'day' } };
  }
  return checked(textSchema(field), cell);
}

/** Reads a whole number between both ends. */
export function readNumber(cell: string, min: number, max: number): ReadCell {
  const number = wholeNumberIn(cell);
  return number === null ? { issue: { message: 'whole_number' } } : checked(wholeNumber(min, max), number);
}

function textSchema(field: PlannedField) {
  if (field.startsWith('name')) return line(0, 200);
  if (field.startsWith('description')) return text(0, 5_000);
  if (field === 'category') return line(0, 80);
  const kind = factOf(field)?.kind;
  return line(0, kind === 'material' || kind === 'contents' ? productLimits.longFact : productLimits.shortFact);
}

function checked(schema: z.ZodMiniType<string | number>, value: string | number): ReadCell {
  const { data, error } = schema.safeParse(value);
  if (!error) return { value: String(data) };
  return { issue: (error.issues[0] as InputIssue | undefined) ?? { message: '' } };
}
