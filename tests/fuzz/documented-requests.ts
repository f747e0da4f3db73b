import { addressOf } from '../../src/server/api/endpoints.ts';
import type { ApiDocument, Operation } from '../../src/server/api/openapi.ts';
import { documentedValue, type KnownValues, type Schema } from './documented-values.ts';
import type { Random } from './random.ts';

/** A request in its parts, each of which can be broken before it is written. */
export type FuzzRequest = {
  name: string;
  method: string;
  /** Below `/api`, with `{names}` for its parameters. */
  path: string;
  params: Record<string, unknown>;
  query: [name: string, value: unknown][];
  headers: Record<string, string>;
  body?: unknown;
  multipart: boolean;
  /** The body as it is sent, if it is not `body` written as JSON or as a form. */
  raw?: string;
};

export type DocumentedOperation = { method: string; path: string; operation: Operation };

export function operationsOf(document: ApiDocument): DocumentedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

/** A request as the document describes it. */
export function documentedRequest(
  { method, path, operation }: DocumentedOperation,
  random: Random,
  valuesByName: KnownValues,
): FuzzRequest {
  const chosen = (operation.parameters ?? []).filter(({ required }) => required || random.chance(0.4));
  const value = ({ name, schema }: (typeof chosen)[number]) => {
    // Two kinds of things have an `id`: the address says which.
    const kind = name === 'id' ? (path.startsWith('/orders') ? idOfOrders(method) : 'productId') : name;
    return documentedValue(schema as Schema, kind, random, valuesByName);
  };
  const ofPlace = (place: string) => chosen.filter((parameter) => parameter.in === place);
  const [[type = '', { schema } = { schema: {} }] = []] = Object.entries(operation.requestBody?.content ?? {});
  return {
    name: operation.operationId,
    method,
    path,
    params: Object.fromEntries(ofPlace('path').map((parameter) => [parameter.name, value(parameter)])),
    query: ofPlace('query').map((parameter) => [parameter.name, value(parameter)]),
    headers: Object.fromEntries(ofPlace('header').map((parameter) => [parameter.name, String(value(parameter))])),
    ...(type && { body: documentedValue(schema as Schema, '', random, valuesByName) }),
    multipart: type === 'multipart/form-data',
  };
}

const idOfOrders = (method: string) => (method === 'GET' ? 'userId' : 'orderId');

export type WrittenRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
};

/** A request as it goes over the wire. */
export async function written(request: FuzzRequest): Promise<WrittenRequest> {
  const path = request.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(wellFormed(request.params[name])));
  const search = request.query.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
  const url = `${addressOf({ path })}${search && `?${search}`}`;
  const { method, headers } = request;
  if (request.raw !== undefined) return { method, url, headers, payload: request.raw };
  if (request.body === undefined) return { method, url, headers };
  if (request.multipart) {
    const form = new Response(formOf(request.body));
    const type = form.headers.get('content-type') ?? '';
    return { method, url, headers: { 'content-type': type, ...headers }, payload: Buffer.from(await form.bytes()) };
  }
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, payload: jsonOf(request.body) };
}

const wellFormed = (value: unknown) => String(value).toWellFormed();
const encode = (value: unknown) => encodeURIComponent(wellFormed(value));
const jsonOf = (value: unknown) => JSON.stringify(value) ?? '';

function formOf(fields: unknown): FormData {
  const form = new FormData();
  if (typeof fields !== 'object' || fields === null) return form;
  for (const [name, value] of Object.entries(fields))
    form.append(name, value instanceof File ? value : typeof value === 'object' ? jsonOf(value) : String(value));
  return form;
}
