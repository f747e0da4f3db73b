/** What must be true of the shop's rows: `sql` gives an id for each place where it is not. No row names a person. */
export type Invariant = {
  says: string;
  sql: string;
  /** Not where Firebase signs people in. */
  embeddedOnly?: true;
};
