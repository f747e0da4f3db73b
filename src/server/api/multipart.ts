import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { pictureLimitBytes } from '../../catalogue/pictures/picture-limits.ts';
import { ShopError } from '../../shared/shop-error.ts';

/** The limits of a multipart form: a product's fields and one picture, an offer's and four photos. */
const limits = {
  fieldNameSize: 100,
  fieldSize: 32 * 1024,
  fields: 20,
  files: 4,
  fileSize: pictureLimitBytes,
  headerPairs: 20,
  parts: 24,
} as const;

type Form = Record<string, string | File>;

/** Parses a complete multipart form into one object of texts and files. Refuses a field that comes twice. */
export function readMultipart(body: Buffer, contentType: string): Promise<Form> {
  const fields: Form = Object.create(null);
  const names = new Set<string>();
  const { promise, resolve, reject } = Promise.withResolvers<Form>();
  const refuse = (message: 'form' | 'form_field', field: string, cause?: unknown) =>
    reject(new ShopError('INVALID_INPUT', { issues: [{ field, issue: { message } }] }, cause));
  // The parser's own errors (cut short, no boundary, a broken header) are errors of the form.
  const refuseForm = (cause?: unknown) => refuse('form', 'body', cause);

  function addName(name: string): void {
    if (names.has(name) || name in Object.prototype) refuse('form_field', name.slice(0, 100));
    names.add(name);
  }

  function addText(name: string, value: string, nameIsCut: boolean, valueIsCut: boolean): void {
    addName(name);
    if (nameIsCut || valueIsCut) reject(new ShopError('TOO_LARGE'));
    fields[name] = value;
  }

  function addFile(name: string, file: BusboyFileStream, fileName: string, _encoding: string, type: string): void {
    addName(name);
    const chunks: Buffer<ArrayBuffer>[] = [];
    file.on('limit', () => reject(new ShopError('TOO_LARGE')));
    file.on('error', refuseForm).on('data', (chunk) => chunks.push(chunk));
    file.on('end', () => {
      // Browsers send an empty file without a name for an empty file field.
      if (chunks.length > 0 || fileName) fields[name] = new File(chunks, 'upload', { type });
    });
  }

  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(limit, () => refuseForm());
    parser.on('field', addText).on('file', addFile).on('error', refuseForm);
    Readable.from([body]).pipe(parser.on('finish', () => resolve({ ...fields })));
  } catch (error) {
    refuseForm(error);
  }
  return promise;
}
