import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type ApiDocument, describeApi, type Operation } from '../../src/server/api/openapi.ts';

type Answer = { status: number; body: unknown; contentType: string };

/** The document, and the parts of an answer that it does not describe; none if all is well. */
export type DocumentedApi = {
  document: ApiDocument;
  operationAt(method: string, path: string): { operation: Operation; path: string } | undefined;
  problemsOf(method: string, url: string, answer: Answer): string[];
};

let documented: Promise<DocumentedApi> | undefined;

/** The shop's own document, read by a validator that knows nothing of the shop. */
export function documentedApi(): Promise<DocumentedApi> {
  documented ??= describeApi().then(readDocument);
  return documented;
}

function readDocument(document: ApiDocument): DocumentedApi {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, 'api');
  const validators = new Map<string, ValidateFunction>();
  // Paths of fixed parts win over ids.
  const paths = Object.keys(document.paths).sort((a, b) => a.split('{').length - b.split('{').length);
  const patterns = paths.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

  function operationAt(method: string, askedPath: string) {
    const path = patterns.find(({ pattern }) => pattern.test(askedPath.replace(/(?<=.)\/$/, '')))?.path;
    const operation = path && document.paths[path]?.[method.toLowerCase()];
    return operation ? { operation, path } : undefined;
  }

  function mismatches(pointer: string, body: unknown): string[] {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `api#${pointer}` });
    validators.set(pointer, validate);
    return validate(body) ? [] : [`${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 300)}`];
  }

  function problemsOf(method: string, url: string, { status, body, contentType }: Answer): string[] {
    const documentedOperation = operationAt(method, url.replace(/^\/api|\?.*$/gs, ''));
    if (!documentedOperation) return status < 400 ? [`${status}, where the document has no operation`] : [];
    const response = documentedOperation.operation.responses[status];
    if (!response) return [`the status ${status}`];
    if (status === 304 || !response.content) return [];
    const [type = ''] = contentType.split(';');
    if (!response.content[type]) return [`the type ${contentType}`];
    if (type !== 'application/json') return [];
    const steps = [
      'paths',
      documentedOperation.path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
    ];
    const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    return mismatches(encodeURI(`${pointer}/schema`), body);
  }
  return { document, operationAt, problemsOf };
}
