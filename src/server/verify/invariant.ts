/** A rule of the shop's rows. `sql` returns an id for each violation, never a person's name. */
export type Invariant = {
  says: string;
  sql: string;
  /** Not checked if Firebase signs people in. */
  embeddedOnly?: true;
};
