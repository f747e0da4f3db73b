import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { pictureLimitBytes } from '../../catalogue/pictures/picture-limits.ts';
import { ShopError } from '../../shared/shop-error.ts';

/** The bounds of a multipart form: a product's fields and one picture, an offer's and four photos. */
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

/** Reads a multipart form that has arrived whole into one object of texts and files; a field that comes twice is refused. */
export function readMultipart(body: Buffer, contentType: string): Promise<Form> {
  return new Promise((resolve, reject) => {
    // The parser's own errors (cut short, no boundary, a broken header): the form is at fault.
    const refuseForm = (cause?: unknown) => reject(formRefusal('body', 'form', cause));
    try {
      const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
      const form = collectForm(reject);
      parser.on('field', form.addText).on('file', form.addFile);
      for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit']) parser.on(limit, () => refuseForm());
      parser.on('error', refuseForm).on('finish', () => resolve({ ...form.fields }));
      Readable.from([body]).pipe(parser);
    } catch (error) {
      refuseForm(error);
    }
  });
}

function collectForm(refuse: (error: ShopError) => void) {
  const fields: Form = Object.create(null);
  const names = new Set<string>();

  function addName(name: string): void {
    if (names.has(name) || name in Object.prototype) refuse(formRefusal(name.slice(0, 100), 'form_field'));
    names.add(name);
  }

  return {
    fields,
    addText(name: string, value: string, nameIsCut: boolean, valueIsCut: boolean) {
      addName(name);
      if (nameIsCut || valueIsCut) refuse(new ShopError('TOO_LARGE'));
      fields[name] = value;
    },
    addFile(name: string, file: BusboyFileStream, _name: string, _encoding: string, type: string) {
      addName(name);
      const chunks: Buffer<ArrayBuffer>[] = [];
      // Its last part ends before its boundary.
      file.on('error', (error) => refuse(formRefusal('body', 'form', error)));
      file.on('limit', () => refuse(new ShopError('TOO_LARGE')));
      file.on('data', (chunk) => chunks.push(chunk));
      file.on('end', () => {
        // An empty file is what a browser sends for a file field that nobody filled.
        if (chunks.length > 0) fields[name] = new File(chunks, 'upload', { type });
      });
    },
  };
}

function formRefusal(field: string, message: 'form' | 'form_field', cause?: unknown): ShopError {
  return new ShopError('INVALID_INPUT', { issues: [{ field, issue: { message } }] }, cause);
}
