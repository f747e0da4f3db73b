import type { FastifyInstance } from 'fastify';
import type { Metric, Sample } from './metric-text.ts';

const bucketsSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `buckets`: how many answers took longer than the bucket before, and no longer than this one. */
type Series = { method: string; route: string; status: string; buckets: number[]; count: number; seconds: number };

/** Counts and times the answers of a server by route pattern: addresses contain ids and searches. */
export function requestMetrics(server: FastifyInstance): () => Metric[] {
  const all = new Map<string, Series>();
  server.answered.listen(({ method, route, status: code, ms }) => {
    const status = `${Math.floor(code / 100)}xx`;
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
    const seconds = ms / 1_000;
    series.count += 1;
    series.seconds += seconds;
    const place = bucketsSeconds.findIndex((most) => seconds <= most);
    if (place >= 0) series.buckets[place] = (series.buckets[place] ?? 0) + 1;
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

function samplesOf({ method, route, status, buckets, count, seconds }: Series): Sample[] {
  const labels = { method, route, status };
  let sum = 0;
  return [
    ...bucketsSeconds.map((most, place) => {
      sum += buckets[place] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: String(most) }, value: sum };
    }),
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}
