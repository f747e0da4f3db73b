/** A browser with one page, as both engines can be spoken to. */
export type Wire = {
  /** Goes to an address and waits until the page has loaded. */
  open(url: string): Promise<void>;
  back(): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** The value of an expression on the page, as JSON; promises are waited for. */
  evaluate(expression: string): Promise<string | undefined>;
  /** Keys and presses, in the words of the W3C's WebDriver. */
  perform(sources: ActionSource[]): Promise<void>;
  /** Gives a file to the field that an expression names. */
  giveFile(expression: string, path: string): Promise<void>;
  picture(): Promise<Buffer>;
  /** The errors in the page's console since the last call. */
  errors(): string[];
  close(): Promise<void>;
};

export type ActionSource = { type: 'key' | 'pointer'; id: string; actions: Record<string, unknown>[] };
