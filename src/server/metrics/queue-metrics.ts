import type { QueueCounts } from '../../shared/request-queue.server.ts';
import type { UploadSpool } from '../api/upload-spool.ts';
import type { Metric } from './metric-text.ts';
import { gauge } from './process-metrics.ts';

/** The used slots of each queue, the work that waits for one, and the content of the upload spool. */
export function queueMetrics(queues: Record<string, QueueCounts>, spool: ReturnType<UploadSpool['counts']>): Metric[] {
  const ofEach = (state: keyof QueueCounts) =>
    Object.entries(queues).map(([queue, counts]) => ({ labels: { queue }, value: counts[state] }));
  return [
    {
      name: 'shop_queue_running',
      help: 'Slots of a queue that are in use.',
      type: 'gauge',
      samples: ofEach('running'),
    },
    { name: 'shop_queue_waiting', help: 'Requests that wait for a slot.', type: 'gauge', samples: ofEach('waiting') },
    gauge('shop_upload_spool_bodies', 'Forms that arrive, or wait for a slot.', spool.bodies),
    gauge('shop_upload_spool_bytes', 'Memory that those forms hold.', spool.bytes),
  ];
}
