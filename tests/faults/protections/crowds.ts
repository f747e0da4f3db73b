import type { Protection } from './protection.ts';

const server = 'src/server/http-server.ts';

export const crowds: Protection[] = [
  {
    promise: 'slow-clients',
    by: 'src/server/slow-clients.test.ts',
    file: server,
    text: 'http: { headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },',
    becomes: 'http: { headersTimeout: 120_000, connectionsCheckingInterval: 1_000 },',
  },
  {
    promise: 'slow-clients',
    by: 'src/server/slow-clients.test.ts',
    file: 'src/server/http-server.ts',
    text: 'if (socket.writableLength > 0) socket.destroy();',
    becomes: 'void socket;',
  },
  {
    promise: 'overload',
    by: 'src/shared/request-queue.test.ts',
    file: 'src/shared/request-queue.server.ts',
    text: 'if (waitingNow >= waiting) makeRoomFor(client);',
    becomes: '',
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-flood.test.ts',
    file: 'src/shared/request-queue.server.ts',
    text: 'if ((lines.get(client)?.length ?? 0) + 1 >= most) throw refusal;',
    becomes: 'throw refusal;',
  },
  {
    promise: 'page-flood',
    by: 'src/shared/request-queue.test.ts',
    file: 'src/shared/request-queue.server.ts',
    text: 'lines.delete(client);\n    if (line.length > 0) lines.set(client, line);',
    becomes: 'if (line.length === 0) lines.delete(client);',
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-flood.test.ts',
    file: 'src/server/site/page-cache.ts',
    text: 'queues[kind], () => make(request, askedState)',
    becomes: "queues[kind && 'page'], () => make(request, askedState)",
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-flood.test.ts',
    file: 'src/server/site/sitemap.ts',
    text: "stock: 'none', plainToo: true, make",
    becomes: "stock: 'none', make",
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-changes.test.ts',
    file: 'src/server/site/page-cache.ts',
    text: 'state.stock.changed(productIds);',
    becomes: 'if (productIds) state = createState();',
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-changes.test.ts',
    file: 'src/server/api/api-routes.ts',
    text: 'const question = JSON.stringify(await checkedInput(procedure, input));',
    becomes: 'const question = JSON.stringify(request.url && ((await checkedInput(procedure, input)), request.url));',
  },
  {
    promise: 'page-flood',
    by: 'src/server/site/page-cache-changes.test.ts',
    file: 'src/server/site/page-cache.ts',
    text: 'if (page.status === 200 || page.status === 404) entries',
    becomes: 'if (page.status === 200) entries',
  },
  {
    promise: 'memory-of-strangers',
    by: 'src/server/api/undeclared-query.test.ts',
    file: 'src/server/api/api-input.ts',
    text: 'if (!asks || !declared.inputSchema) refuseAll(query);',
    becomes: '',
  },
  {
    promise: 'memory-of-strangers',
    by: 'src/pages/frame/page-search.test.ts',
    file: 'src/pages/frame/page-search.ts',
    text: "test(path)) return '';",
    becomes: 'test(path)) return String(parameters);',
  },
];
