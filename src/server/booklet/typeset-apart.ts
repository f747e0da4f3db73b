import { Worker } from 'node:worker_threads';
import type { TypesetOrder } from '../../words/keep-booklet.server.ts';

const longestMs = 120_000;

/**
 * Typesets the booklet in its own thread: it takes about a second, and other requests go on meanwhile. A thread that
 * does not end would block its lane of jobs, so it is terminated and the job fails.
 */
export function typesetApart(order: TypesetOrder): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./typeset-worker.ts', import.meta.url), { workerData: order });
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    const timer = setTimeout(() => worker.terminate(), longestMs);
    worker.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the typesetter ended with ${code} before it was done`));
    });
  });
}
