import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db, Vitals } from '../../shared/api-context.ts';
import type { QueueCounts } from '../../shared/request-queue.server.ts';
import { ShopError } from '../../shared/shop-error.ts';
import type { UploadSpool } from '../api/upload-spool.ts';
import type { Config } from '../config/settings.ts';
import { version } from '../release/version.ts';
import type { PageCache } from '../site/page-cache.ts';
import { type Metric, metricText } from './metric-text.ts';
import { counter, gauge, processMetrics } from './process-metrics.ts';
import { requestMetrics } from './request-metrics.ts';
import { shopMetrics } from './shop-metrics.ts';

export type MetricsOptions = {
  /** The readers' token. Without it, a live shop refuses all, and a demo allows programs on this machine. */
  token: string | null;
  mode: Config['mode'];
  db: Db;
  vitals: () => Promise<Vitals>;
  pages: CountedPageCache;
  /** The counts of each queue, by its name. */
  queues: () => Record<string, QueueCounts>;
  spool: UploadSpool['counts'];
  now: () => Date;
};

/** `/metrics` in the text format of Prometheus. It holds numbers only, and nothing about a person. */
export function registerMetrics(server: FastifyInstance, options: MetricsOptions): void {
  const { token, mode, db, vitals, pages, queues, spool, now } = options;
  const requests = requestMetrics(server);
  const process = processMetrics();
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token, mode)) throw new ShopError('NOT_FOUND');
    const metrics = [
      buildInfo,
      ...requests(),
      ...(await shopMetrics(db, await vitals(), now())),
      ...pages.metrics(),
      ...queueMetrics(queues(), spool()),
      ...(await process()),
    ];
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(metricText(metrics));
  });
}

const buildInfo = gauge('shop_build_info', 'The version of the shop.', [
  { labels: { version: version.number, commit: version.commit ?? '' }, value: 1 },
]);

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const loopbackHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;
const passedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Requests of a reverse proxy on this machine also come from localhost, and a bare proxy adds no header to recognise
 * them. So a live shop always requires the token.
 */
function mayRead(request: FastifyRequest, token: string | null, mode: Config['mode']): boolean {
  const { headers, socket } = request;
  if (token === null && mode === 'live') return false;
  if (token !== null) return sameText(headers.authorization ?? '', `Bearer ${token}`);
  if (passedOn.some((name) => headers[name] !== undefined)) return false;
  return loopbackAddress.test(socket.remoteAddress ?? '') && loopbackHost.test(headers.host ?? '');
}

function sameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

export type CountedPageCache = PageCache & { metrics: () => Metric[] };

/** A page cache that counts its requests, and those that it had to render. */
export function countedPageCache(cache: PageCache): CountedPageCache {
  let requestCount = 0;
  let madeCount = 0;
  return {
    ...cache,
    fresh(key) {
      const page = cache.fresh(key);
      if (page) requestCount += 1;
      return page;
    },
    get(request) {
      requestCount += 1;
      return cache.get({
        ...request,
        make(dependencies) {
          madeCount += 1;
          return request.make(dependencies);
        },
      });
    },
    metrics: () => [
      counter('shop_pages_asked_total', 'Answers asked of the page cache.', requestCount),
      counter('shop_pages_made_total', 'Answers that it had to make.', madeCount),
    ],
  };
}

/** The used slots of each queue, the work that waits for one, and the content of the upload spool. */
function queueMetrics(queues: Record<string, QueueCounts>, spool: ReturnType<UploadSpool['counts']>): Metric[] {
  const ofEach = (state: keyof QueueCounts) =>
    Object.entries(queues).map(([queue, counts]) => ({ labels: { queue }, value: counts[state] }));
  return [
    gauge('shop_queue_running', 'Slots of a queue that are in use.', ofEach('running')),
    gauge('shop_queue_waiting', 'Requests that wait for a slot.', ofEach('waiting')),
    gauge('shop_upload_spool_bodies', 'Forms that arrive, or wait for a slot.', spool.bodies),
    gauge('shop_upload_spool_bytes', 'Memory that those forms hold.', spool.bytes),
  ];
}
