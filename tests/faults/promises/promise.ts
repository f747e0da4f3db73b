/** What must hold when something goes wrong, and the tests that show it. */
export type Promised = {
  /** What it is called, on the command line too. */
  name: string;
  /** The threat or fault → what must happen. */
  says: string;
  /** Titles of tests as their files write them, by file. */
  shownBy: Record<string, readonly string[]>;
};
