import { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { type AnyContractProcedure, ORPCError, ValidationError } from '@orpc/contract';
import type { FastifyRequest } from 'fastify';
import { pictureLimitBytes } from '../../catalogue/pictures/picture-limits.ts';
import { invalidField, ShopError } from '../../shared/shop-error.ts';
import { isKeepable } from '../../shared/text-schema.ts';
import { toShopError } from '../errors/error-reply.ts';

type Fields = Record<string, unknown>;

/**
 * A request's input in the shape of the contract's schema, unchecked. Only GET has a query. Refuses a query that the
 * contract does not declare.
 */
export async function inputOf(request: FastifyRequest, { '~orpc': declared }: AnyContractProcedure): Promise<unknown> {
  const params = request.params as Record<string, string>;
  refuseUnkeepable(params);
  const query = request.query as Fields;
  const asks = request.method === 'GET' || request.method === 'HEAD';
  if (!asks || !declared.inputSchema) refuseAll(query);
  if (!declared.inputSchema) return undefined;
  const { body: sent, headers } = request;
  const body = Buffer.isBuffer(sent) ? await readMultipart(sent, headers['content-type'] ?? '') : sent;
  if (declared.route.inputStructure === 'detailed') return { params, query, headers, body };
  const fields = asks ? query : (body ?? {});
  if (typeof fields !== 'object' || Array.isArray(fields)) return fields;
  const clash = Object.keys(params).find((key) => key in fields);
  if (clash) throw invalidField(clash, { message: 'address' });
  return { ...fields, ...params };
}

/** The input after the contract's schema, in normalised form. Throws INVALID_INPUT. */
export async function checkedInput({ '~orpc': declared }: AnyContractProcedure, input: unknown): Promise<unknown> {
  const checked = await declared.inputSchema?.['~standard'].validate(input);
  if (!checked?.issues) return checked?.value;
  const cause = new ValidationError({ message: 'input', issues: checked.issues, data: input });
  throw invalidInput(new ORPCError('BAD_REQUEST', { cause }), declared.route.inputStructure === 'detailed');
}

/** Converts an error for the sender of the input, who does not know its parts (`body`, `query`). */
export function invalidInput(error: unknown, detailed: boolean): ShopError {
  return toShopError(error, detailed ? 1 : 0);
}

/** Parameters of the address go into queries, so they must be text that a database can hold. */
function refuseUnkeepable(params: Record<string, string>): void {
  const field = Object.keys(params).find((key) => !isKeepable(params[key] ?? ''));
  if (field) throw invalidField(field, 'characters');
}

function refuseAll(query: Fields): void {
  const [field] = Object.keys(query);
  if (field !== undefined) throw invalidField(field.slice(0, 100), { code: 'unrecognized_keys', message: '' });
}

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
function readMultipart(body: Buffer, contentType: string): Promise<Form> {
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
