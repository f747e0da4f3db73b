import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metric, Sample } from './metric-text.ts';

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { method: string; route: string; status: string; buckets: number[]; count: number; seconds: number };

/** Counts and times the answers of a server by route pattern: addresses contain ids and searches. */
export function requestMetrics(server: FastifyInstance): () => Metric[] {
  const all = new Map<string, Series>();
  server.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeLabel(routeOptions);
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${method} ${route} ${status}`;
    const series = all.get(key) ?? {
      method,
      route,
      status,
      buckets: bucketsSeconds.map(() => 0),
      count: 0,
      seconds: 0,
    };
    all.set(key, series);
    const seconds = reply.elapsedTime / 1_000;
    series.count += 1;
    series.seconds += seconds;
    for (const [place, most] of bucketsSeconds.entries()) {
      if (seconds <= most) series.buckets[place] = (series.buckets[place] ?? 0) + 1;
    }
  });
  return () => [
    {
      name: 'http_request_duration_seconds',
      help: 'Time to answer, by method, route pattern and status class.',
      type: 'histogram',
      samples: [...all.values()].flatMap(samplesOf),
    },
  ];
}

/** Every file of the built site has its own route, with a hash in its name. They share one label. */
function routeLabel({ url, config }: FastifyRequest['routeOptions']): string {
  if ('rootPath' in config) return 'files';
  return url ?? 'none';
}

function samplesOf({ method, route, status, buckets, count, seconds }: Series): Sample[] {
  const labels = { method, route, status };
  return [
    ...bucketsSeconds.map((most, place) => ({
      suffix: '_bucket',
      labels: { ...labels, le: String(most) },
      value: buckets[place] ?? 0,
    })),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}
