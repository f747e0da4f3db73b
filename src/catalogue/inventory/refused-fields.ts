import { answeredError, errorCode } from '../../shared/error-sentence.ts';
import { type FormField, fieldProblem, formFieldAt } from './product-form-values.ts';

type Refusal = { field: FormField; message: string };

/** The fields of a product that the server refused, as sentences; empty if the error is about no field. */
export function refusedFields(error: unknown): Refusal[] {
  const answer = answeredError(error);
  const issues: { field: string; message: string }[] =
    errorCode(error) === 'INVALID_INPUT' ? ((answer?.data as { issues?: [] } | undefined)?.issues ?? []) : [];
  return issues.flatMap(({ field: path, message }) => {
    const field = formFieldAt(path);
    return field ? [{ field, message: fieldProblem(field, message) }] : [];
  });
}
