import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** `/healthz`: the process answers. `/readyz`: the database does too, so requests may be sent here. */
export function registerHealth(app: FastifyInstance, pool: pg.Pool): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    await pool.query('select 1');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
