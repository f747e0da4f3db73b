import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { reachDatabase } from './database/pool.ts';

/** `/healthz`: the process answers. `/readyz`: the database does too, so it can take requests. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    await reachDatabase(pool);
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
