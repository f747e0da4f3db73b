import { parentPort, workerData } from 'node:worker_threads';
import type { TypesetOrder } from '../../words/keep-booklet.server.ts';
import { chaptersOf } from './booklet-words.ts';
import { typesetBooklet } from './typeset-booklet.ts';

const { locale, chapters } = workerData as TypesetOrder;
parentPort?.postMessage(
  await typesetBooklet(
    locale,
    chaptersOf((name) => chapters[name]),
  ),
);
