/** Something that holds a promise. Taken away on trial, a test of that promise in the file `by` must fail. */
export type Protection = Place & {
  promise: string;
  by: string;
  /** What else holds it: two locks on one door are taken away together. */
  also?: readonly Place[];
};

/** A text that stands once in a file, and what it becomes. */
export type Place = { file: string; text: string; becomes: string };
