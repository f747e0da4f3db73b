import { answeredIssues } from '../../shared/answered-issues.ts';
import { type FormField, fieldProblem, formFieldAt } from './product-form-values.ts';

type Refusal = { field: FormField; message: string };

/** The fields of a product that the server refused, as sentences; empty if the error is about no field. */
export function refusedFields(error: unknown): Refusal[] {
  return answeredIssues(error).flatMap(({ field: path, message }) => {
    const field = formFieldAt(path);
    return field ? [{ field, message: fieldProblem(field, message) }] : [];
  });
}
