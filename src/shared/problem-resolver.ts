import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** A form resolver from a function that returns a sentence for each wrong field. */
export function problemResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries(problemsOf(values));
    if (problems.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'value', message }]));
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
