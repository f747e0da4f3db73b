import type { FastifyInstance, FastifyRequest } from 'fastify';

/** An answer that was sent. */
export type Answered = {
  id: string;
  method: string;
  /** The label of its route: the pattern of the address, which holds no ids, `files` for a file of the site, or `none`. */
  route: string;
  status: number;
  /** Milliseconds since its request came. */
  ms: number;
  /** Null if the page cache sent it again, before the framework saw the request. */
  request: FastifyRequest | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    answered: {
      /** Calls `listener` after each answer. */
      listen(listener: (answer: Answered) => void): void;
      note(answer: Answered): void;
    };
  }
}

/** Calls the listeners after each answer. Register it before every route: its hook is for later routes only. */
export function noteAnswers(server: FastifyInstance): void {
  const listeners: ((answer: Answered) => void)[] = [];
  const note = (answer: Answered) => {
    for (const listener of listeners) listener(answer);
  };
  server.decorate('answered', { note, listen: (listener) => listeners.push(listener) });
  server.addHook('onResponse', (request, reply, done) => {
    const { id, method, routeOptions } = request;
    note({ id, method, route: labelOf(routeOptions), status: reply.statusCode, ms: reply.elapsedTime, request });
    done();
  });
}

/** All files of the built site share one label. */
function labelOf({ url, config }: FastifyRequest['routeOptions']): string {
  if ('rootPath' in config) return 'files';
  return url ?? 'none';
}
