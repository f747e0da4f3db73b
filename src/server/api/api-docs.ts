import type { OpenAPIGenerator } from '@orpc/openapi';
import type { FastifyInstance } from 'fastify';
import { contract } from '../../contract.ts';
import { errorStatus } from '../../shared/error-codes.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { plainPage, plainPolicy, plainStyle, plainStylePath } from '../site/plain-page.ts';
import { endpointsOf } from './api-routes.ts';

type OpenApi = Awaited<ReturnType<OpenAPIGenerator['generate']>>;

/** Serves the contract as OpenAPI at `/api/openapi.json`, and as a page that people can read at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance): void {
  let made: Promise<OpenApi> | undefined;
  const document = () => {
    made ??= describe();
    return made;
  };
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(await document()));
  app.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPolicy)
      .header('cache-control', 'no-cache')
      .send(docsPage(await document())),
  );
  app.get(plainStylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(plainStyle),
  );
}

async function describe(): Promise<OpenApi> {
  // Loaded when somebody reads it: 25 MB that a small server need not hold otherwise.
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'The shop’s API',
      version: '1',
      description: 'Made from the contract that the server itself checks every call against.',
    },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  });
  for (const { method, path, meta } of endpointsOf()) {
    const operation =
      document.paths?.[path.length > 1 ? path.replace(/\/$/, '') : path]?.[method.toLowerCase() as 'get'];
    if (!operation) throw new Error(`${method} ${path} is missing in the OpenAPI document`);
    operation.description = `Open to: ${meta.access} and above.`;
    operation.security = meta.access === 'visitor' ? [] : [{ bearer: [] }];
  }
  return document;
}

function docsPage(document: OpenApi): string {
  const sections = endpointsOf().map(({ method, path, meta }) => {
    const operation =
      document.paths?.[path.length > 1 ? path.replace(/\/$/, '') : path]?.[method.toLowerCase() as 'get'];
    const { operationId: _, security: __, ...shown } = operation ?? {};
    return `<article><h2><code>${method} /api${escapeHtml(path)}</code></h2><p>${escapeHtml(operation?.summary ?? '')}. Open to <strong>${meta.access}</strong> and above.</p>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details></article>`;
  });
  const errors = Object.entries(errorStatus).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  return plainPage(
    'The shop’s API',
    `<p>Every call takes and gives JSON, but those that carry a picture, which take a multipart form. A call that is not open to visitors wants
<code>Authorization: Bearer TOKEN</code>. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${sections.join('\n')}
<h2>Refusals</h2><p>The body of each is <code>{defined, code, status, message}</code>; <code>data</code> may say more.</p><table>${errors.join('')}</table>`,
    // Written for developers, as the contract is: in English alone.
    'en',
  );
}
