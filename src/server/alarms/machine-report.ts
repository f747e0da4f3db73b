import { randomUUID } from 'node:crypto';
import { type MachineState, recordMachine } from '../../health/shop-check.store.server.ts';
import { isDiskBad } from '../../health/shop-parts.ts';
import type { ApiContext } from '../../shared/api-context.ts';

/**
 * Returns a function that records what only this machine sees, for all processes, if its disk or its way to the mail server
 * is in trouble. One of several machines looks at the alarms, and each time another one may.
 */
export function openMachineReport({ db, now, vitals }: Pick<ApiContext, 'db' | 'now' | 'vitals'>) {
  const processId = randomUUID();
  let isReported = false;
  return async (): Promise<void> => {
    const { disk, mailServer } = await vitals();
    const isRefused = mailServer.state === 'failing';
    const isBad = isRefused || isDiskBad(disk.freePercent);
    if (!isBad && !isReported) return;
    const state: MachineState = {
      freePercent: disk.freePercent,
      mailReason: isRefused ? (mailServer.reason ?? 'unknown') : null,
    };
    await recordMachine(db, processId, state, now());
    isReported = isBad;
  };
}
