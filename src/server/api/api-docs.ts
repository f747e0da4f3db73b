import type { FastifyInstance } from 'fastify';
import { errorStatus } from '../../shared/error-status.ts';
import { escapeHtml } from '../../shared/escape-html.ts';
import { plainPage, plainStyle, plainStylePath, sendPlainPage } from '../site/plain-page.ts';
import { addressOf, endpointsOf } from './endpoints.ts';
import { type ApiDocument, describeApi } from './openapi.ts';

/** Serves the contract as OpenAPI at `/api/openapi.json`, and as a page that people can read at `/api/docs`. */
export function registerApiDocs(app: FastifyInstance, siteFiles: string | undefined): void {
  const style = plainStyle(siteFiles);
  let documentPromise: Promise<ApiDocument> | undefined;
  const document = () => {
    documentPromise ??= describeApi();
    return documentPromise;
  };
  app.get('/api/openapi.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(await document()));
  app.get('/api/docs', async (_, reply) =>
    sendPlainPage(reply.header('cache-control', 'no-cache'), docsPage(await document())),
  );
  app.get(plainStylePath, async (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
}

function docsPage(document: ApiDocument): string {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const sections = endpointsOf().map((endpoint) => {
    const { name, method, meta } = endpoint;
    const operation = operations.find(({ operationId }) => operationId === name);
    const { operationId: _, security: __, responses: ___, ...shown } = operation ?? {};
    return `<article><h2><code>${method} ${escapeHtml(addressOf(endpoint))}</code></h2><p>${escapeHtml(operation?.summary ?? '')}. Open to <strong>${meta.access}</strong>${meta.access === 'session' ? '' : ' and above'}.</p>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details></article>`;
  });
  const errors = Object.entries(errorStatus).map(
    ([code, status]) => `<tr><td><code>${code}</code></td><td>${status}</td></tr>`,
  );
  return plainPage(
    'The shop’s API',
    `<p>Every call takes and gives JSON, but those that carry a picture, which take a multipart form. A call that is not open to visitors wants
<code>Authorization: Bearer TOKEN</code>, or below <code>/identity</code> the session’s cookie. The same as <a href="/api/openapi.json">OpenAPI</a>.</p>
${sections.join('\n')}
<h2>Refusals</h2><p>The body of each is <code>{defined, code, status, message}</code>; <code>data</code> may say more.</p><table>${errors.join('')}</table>`,
    // For developers, in English only, as the contract is.
    'en',
  );
}
