import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../shared/shop-error.ts';

/** The bounds of a multipart form: a product's fields and one picture, an offer's and four photos. */
export const multipartLimits = {
  fieldNameSize: 100,
  fieldSize: 32 * 1024,
  fields: 20,
  files: 4,
  headerPairs: 20,
  parts: 24,
} as const;

type Form = Record<string, string | File>;

/** Reads a multipart form into one object of texts and files; a field that comes twice is refused. */
export async function readMultipart(request: FastifyRequest): Promise<Form> {
  try {
    return await readParts(request);
  } catch (error) {
    // The parser's own errors (cut short, no boundary, a broken header) carry no code: the form is at fault.
    if (error instanceof ShopError || (error as { code?: unknown }).code) throw error;
    throw new ShopError('INVALID_INPUT', { issues: [{ field: 'body', issue: { message: 'form' } }] }, error);
  }
}

async function readParts(request: FastifyRequest): Promise<Form> {
  const fields: Form = Object.create(null);
  for await (const part of request.parts()) {
    if (part.fieldname in fields || part.fieldname === '__proto__') {
      throw new ShopError('INVALID_INPUT', {
        issues: [{ field: part.fieldname.slice(0, 100), issue: { message: 'form_field' } }],
      });
    }
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      // An empty file is what a browser sends for a file field that nobody filled.
      if (bytes.length > 0)
        fields[part.fieldname] = new File([new Uint8Array(bytes)], 'upload', { type: part.mimetype });
    } else {
      if (part.fieldnameTruncated || part.valueTruncated) throw new ShopError('TOO_LARGE');
      fields[part.fieldname] = String(part.value);
    }
  }
  return { ...fields };
}
