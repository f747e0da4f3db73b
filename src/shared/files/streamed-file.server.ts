/** A file whose content is made while it is sent: a contract's `z.file()` that needs no more memory than one part of it. */
export class StreamedFile extends File {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>, name: string, type: string) {
    super([], name, { type });
    this.parts = parts;
  }
}
