import { answeredError, failureCode } from '../../shared/error-sentence.ts';
import { fieldProblem, isProductField, type ProductField } from './product-form-values.ts';

type Refusal = { field: ProductField; message: string };

/** What the server refused of single fields of a product, as sentences; empty where the error is about no field. */
export function refusedFields(error: unknown): Refusal[] {
  const answer = answeredError(error);
  const code = failureCode(error);
  if (code === 'NOT_AN_IMAGE' || code === 'TOO_LARGE') return [{ field: 'image', message: answer?.message ?? '' }];
  const issues: { field: string; message: string }[] =
    code === 'INVALID_INPUT' ? ((answer?.data as { issues?: [] } | undefined)?.issues ?? []) : [];
  return issues.flatMap(({ field, message }) =>
    isProductField(field) ? [{ field, message: fieldProblem(field, message) }] : [],
  );
}
