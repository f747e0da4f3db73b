import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metric } from './metric-text.ts';

const nanoseconds = 1e9;

/** The memory of this process, its age, and how late its event loop was since these were asked for last. */
export function processMetrics(): () => Metric[] {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return () => {
    const { rss, heapUsed, external } = process.memoryUsage();
    const lateness = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: delay.count === 0 ? 0 : delay.percentile(quantile * 100) / nanoseconds,
    }));
    delay.reset();
    return [
      gauge('process_uptime_seconds', 'Since when this process runs.', process.uptime()),
      gauge('process_resident_memory_bytes', 'Memory that this process holds.', rss),
      gauge('process_heap_bytes', 'Memory that objects of scripts take.', heapUsed),
      gauge('process_external_bytes', 'Memory outside of the heap, cached pages among it.', external),
      {
        name: 'process_event_loop_delay_seconds',
        help: 'How late the event loop was, since the last reading.',
        type: 'gauge',
        samples: lateness,
      },
    ];
  };
}

export function gauge(name: string, help: string, value: number): Metric {
  return { name, help, type: 'gauge', samples: [{ value }] };
}
