import { ORPCError } from '@orpc/client';
import { failureCode } from '../shared/failure-message.ts';
import { fieldProblem, isProductField, type ProductField } from './product-form-values.ts';

type Refusal = { field: ProductField; message: string };

/** What the server refused of single fields of a product, as sentences; empty where the failure is about no field. */
export function refusedFields(error: unknown): Refusal[] {
  if (!(error instanceof ORPCError)) return [];
  const code = failureCode(error);
  if (code === 'NOT_AN_IMAGE' || code === 'TOO_LARGE') return [{ field: 'image', message: error.message }];
  const issues: { field: string; message: string }[] = code === 'INVALID_INPUT' ? (error.data?.issues ?? []) : [];
  return issues.flatMap(({ field, message }) =>
    isProductField(field) ? [{ field, message: fieldProblem(field, message) }] : [],
  );
}
