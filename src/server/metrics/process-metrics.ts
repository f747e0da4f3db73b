import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import type { Metric, Sample } from './metric-text.ts';

const nanoseconds = 1e9;
const microseconds = 1e6;
const delayPercentiles = { p50: 50, p90: 90, p99: 99, max: 100 };

/** Processor time, memory, age and event-loop lag of this process, under the names of Prometheus clients for Node. */
export function processMetrics(): () => Promise<Metric[]> {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return async () => {
    const { user, system } = process.cpuUsage();
    const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
    const delays = Object.entries(delayPercentiles).map(([name, percentile]) =>
      gauge(
        `nodejs_eventloop_lag_${name}_seconds`,
        'This percentile of the event-loop delays since the last reading.',
        delay.count === 0 ? 0 : delay.percentile(percentile) / nanoseconds,
      ),
    );
    delay.reset();
    return [
      counter('process_cpu_user_seconds_total', 'User CPU time of this process.', user / microseconds),
      counter('process_cpu_system_seconds_total', 'System CPU time of this process.', system / microseconds),
      counter('process_cpu_seconds_total', 'User and system CPU time of this process.', (user + system) / microseconds),
      gauge('process_start_time_seconds', 'Unix time at which this process started.', performance.timeOrigin / 1_000),
      gauge('process_resident_memory_bytes', 'Resident memory of this process.', rss),
      gauge('nodejs_heap_size_total_bytes', 'Size of the JavaScript heap.', heapTotal),
      gauge('nodejs_heap_size_used_bytes', 'Used part of the JavaScript heap.', heapUsed),
      gauge('nodejs_external_memory_bytes', 'Memory outside of the heap, including cached pages.', external),
      gauge('nodejs_eventloop_lag_seconds', 'Event-loop lag at this reading.', await lagSeconds()),
      ...delays,
    ];
  };
}

/** Seconds until an immediate callback runs. */
async function lagSeconds(): Promise<number> {
  const startedAt = performance.now();
  await setImmediate();
  return (performance.now() - startedAt) / 1_000;
}

export function counter(name: string, help: string, value: number): Metric {
  return { name, help, type: 'counter', samples: [{ value }] };
}

export function gauge(name: string, help: string, value: number | Sample[]): Metric {
  return { name, help, type: 'gauge', samples: typeof value === 'number' ? [{ value }] : value };
}
