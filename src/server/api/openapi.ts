import type { JSONSchema } from '@orpc/openapi';
import { contract } from '../../contract.ts';
import type { IdentityRules } from '../../identity/rate-limit/identity-endpoint.ts';
import { allows } from '../../shared/access-levels.ts';
import type { EndpointMeta } from '../../shared/contract-builder.ts';
import { type ErrorCode, errorStatus, isErrorCode } from '../../shared/error-status.ts';
import { writtenNumberRanges } from '../../shared/text-schema.ts';
import { type Endpoint, endpointsOf, isBelowIdentity } from './endpoints.ts';

type Content = Record<string, { schema: JSONSchema }>;
type Response = { description: string; content?: Content };
export type Operation = {
  operationId: string;
  summary?: string;
  description?: string;
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: JSONSchema }[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
  security?: object[];
  servers?: { url: string }[];
};
/** The parts of an OpenAPI document that this file changes; operations by path and method. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JSONSchema> };
};

/** The contract as an OpenAPI document, with all possible answers of each endpoint. */
export async function describeApi(): Promise<ApiDocument> {
  const generated = await generateDocument();
  const paths: ApiDocument['paths'] = {};
  for (const endpoint of endpointsOf()) {
    const method = endpoint.method.toLowerCase();
    const operation = generated.paths[endpoint.path.replace(/(?<=.)\/$/, '')]?.[method];
    if (!operation) throw new Error(`${endpoint.name} is missing in the OpenAPI document`);
    const { path, parameters } = withSharedNames(endpoint.path, operation);
    paths[path] = {
      ...paths[path],
      [method]: { ...described(endpoint, operation), ...(parameters && { parameters }) },
    };
  }
  return { ...generated, paths };
}

const sessionCookie = 'The cookie of a sign-in at `/identity`. Behind https its name begins with `__Host-`.';

/** Loaded on the first request: 25 MB that a small server does not need otherwise. */
async function generateDocument(): Promise<ApiDocument> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const converter = new ZodToJsonSchemaConverter({
    interceptors: [
      ({ schema, next }) => {
        const range = writtenNumberRanges.get(schema);
        return range ? [true, { type: 'integer', minimum: range.min, maximum: range.max }] : next();
      },
    ],
  });
  const generator = new OpenAPIGenerator({ schemaConverters: [converter] });
  const document: unknown = await generator.generate(contract, {
    info: {
      title: 'The shop’s API',
      version: '1',
      description: 'Made from the contract that the server itself checks every call against.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'napas.session_token', description: sessionCookie },
      },
      schemas: { Refusal: refusal as object },
    },
  });
  return document as ApiDocument;
}

/** Clients cannot distinguish addresses that differ only in a parameter's name. There the parameter becomes `id`. */
function withSharedNames(path: string, { parameters }: Operation) {
  const shape = (other: string) => other.replace(/\{\w+\}/g, '{}').replace(/(?<=.)\/$/, '');
  const names = new Set(
    endpointsOf().flatMap((other) => (shape(other.path) === shape(path) ? [nameIn(other.path)] : [])),
  );
  const shared = (name: string) => (names.size > 1 && name === nameIn(path) ? 'id' : name);
  return {
    path: path.replace(/\{(\w+)\}/g, (_, name) => `{${shared(name)}}`).replace(/(?<=.)\/$/, ''),
    parameters: parameters?.map((parameter) =>
      parameter.in === 'path' ? { ...parameter, name: shared(parameter.name) } : parameter,
    ),
  };
}

const nameIn = (path: string) => /\{(\w+)\}/.exec(path)?.[1];

function described({ meta, ...endpoint }: Endpoint, operation: Operation): Operation {
  const isForSession = meta.access === 'session';
  const { requestBody, responses } = operation;
  const succeeded = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...operation,
    description: isForSession ? 'Open to: a signed-in session.' : `Open to: ${meta.access} and above.`,
    security: meta.access === 'visitor' ? [] : [isForSession ? { session: [] } : { bearer: [] }],
    ...(isBelowIdentity(endpoint) && { servers: [{ url: '/' }] }),
    ...(requestBody && { requestBody: ofOneType(requestBody, meta.multipart ?? false) }),
    responses: { ...Object.fromEntries(succeeded), ...refusalsOf({ meta, ...endpoint }) },
  };
}

/** A body is JSON or a multipart form, never a choice of both. */
function ofOneType(body: NonNullable<Operation['requestBody']>, multipart: boolean): Operation['requestBody'] {
  const type = multipart ? 'multipart/form-data' : 'application/json';
  const content = body.content[type];
  return content ? { ...body, content: { [type]: content } } : body;
}

const integer: JSONSchema = { type: 'integer' };
const text: JSONSchema = { type: 'string' };

function record(properties: Record<string, JSONSchema>, required: string[] = Object.keys(properties)): JSONSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const refusal = record(
  {
    defined: { const: true },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    status: integer,
    message: text,
    data: record(
      {
        reason: text,
        issues: { type: 'array', items: record({ field: text, message: text }) },
        total: integer,
        prices: { type: 'array', items: record({ productId: { type: 'string', format: 'uuid' }, price: integer }) },
        limit: integer,
        bought: integer,
        left: integer,
        ordered: integer,
        challenge: { type: 'object' },
        order: record({ _id: { type: 'string', format: 'uuid' }, number: text }),
      },
      [],
    ),
  },
  ['defined', 'code', 'status', 'message'],
);

/** All possible refusals of an endpoint by status: its own, and those of its access and kind. */
function refusalsOf({ method, path, meta, procedure }: Endpoint): Operation['responses'] {
  const own = Object.keys(procedure['~orpc'].errorMap).filter(isErrorCode);
  const codes = new Set<ErrorCode>([...own, 'INVALID_INPUT', 'UNSUPPORTED_MEDIA', 'INTERNAL', 'UNAVAILABLE']);
  const add = (when: boolean, ...more: ErrorCode[]) => when && more.forEach((code) => void codes.add(code));
  add(meta.access !== 'visitor', 'UNAUTHENTICATED', 'ACCOUNT_DISABLED', 'FORBIDDEN');
  add(!['visitor', 'session', 'account'].includes(meta.access), 'EMAIL_NOT_VERIFIED');
  const { finishesSignIn }: EndpointMeta & IdentityRules = meta;
  add(finishesSignIn === true, 'UNAUTHENTICATED');
  add(isBelowIdentity({ path }), 'ACCOUNT_DISABLED');
  add(meta.access !== 'session' && allows(meta.access, 'packer'), 'SECOND_STEP_REQUIRED');
  add(meta.recentLogin === true, 'REQUIRES_RECENT_LOGIN');
  add(path.includes('{'), 'NOT_FOUND');
  add(method !== 'GET', 'FORBIDDEN', 'TOO_LARGE', 'REQUEST_TIMEOUT');
  const byStatus = Map.groupBy([...codes].toSorted(), (code) => errorStatus[code]);
  return Object.fromEntries(Array.from(byStatus, ([status, named]) => [status, response(status, named)]));
}

function response(status: number, codes: ErrorCode[]): Response {
  const errorProperties: JSONSchema = { properties: { code: { enum: codes }, status: { const: status } } };
  const schema: JSONSchema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, errorProperties] };
  return { description: codes.join(', '), content: { 'application/json': { schema } } };
}
