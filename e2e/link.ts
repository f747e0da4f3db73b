import {
  request as ask,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** The way from a browser to a shop, as bad as a test needs it. */
export type Link = {
  url: string;
  /** From now on every connection breaks, and new ones too, until `mend`. */
  cut(): void;
  /** From now on nothing is answered any more, until `mend`. */
  stall(): void;
  mend(): void;
  /** What each request asked for: method and path. */
  asked: string[];
  /** Paths that answer 404, as after a new build of the site. */
  gone: Set<string>;
  /** Paths whose answer arrives changed, as after a new build of the site. */
  changed: Map<string, (body: string) => string>;
  close(): Promise<void>;
};

/** Opens a link to the shop at this address. */
export async function openLink(shop: string): Promise<Link> {
  let state: 'good' | 'cut' | 'stalled' = 'good';
  const asked: string[] = [];
  const gone = new Set<string>();
  const changed = new Map<string, (body: string) => string>();

  const server = createServer((request, response) => {
    if (state === 'stalled') return;
    const { method, url = '/' } = request;
    const { pathname } = new URL(url, shop);
    asked.push(`${method} ${url}`);
    if (gone.has(pathname)) return response.writeHead(404).end();
    pass(request, response, shop, changed.get(pathname));
  });
  server.on('connection', (socket) => state === 'cut' && socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    cut() {
      state = 'cut';
      server.closeAllConnections();
    },
    stall() {
      state = 'stalled';
    },
    mend() {
      state = 'good';
      server.closeAllConnections();
    },
    asked,
    gone,
    changed,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  shop: string,
  change?: (body: string) => string,
): void {
  const { host, origin } = new URL(shop);
  const headers: IncomingHttpHeaders = { ...request.headers, host };
  if (headers.origin) headers.origin = origin;
  if (change) {
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
  }
  const forward = ask(new URL(request.url ?? '/', shop), { method: request.method, headers }, async (answer) => {
    const { statusCode = 502 } = answer;
    if (!change) {
      response.writeHead(statusCode, answer.headers);
      answer.pipe(response);
      return;
    }
    const { etag: _etag, 'content-length': _length, ...rest } = answer.headers;
    const body: Buffer[] = [];
    for await (const chunk of answer) body.push(chunk);
    response.writeHead(statusCode, rest).end(change(Buffer.concat(body).toString()));
  });
  forward.on('error', () => response.destroy());
  request.pipe(forward);
}
