/** A file that is made while it is sent. With it, a contract's `z.file()` needs memory for one part only. */
export class StreamedFile extends File {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>, name: string, type: string) {
    super([], name, { type });
    this.parts = parts;
  }
}
