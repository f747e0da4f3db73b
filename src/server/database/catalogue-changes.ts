import type { Notifications } from './notifications.ts';

/** The products whose stock changed and nothing else, or `anything`. */
export type CatalogueChange = readonly string[] | 'anything';

/** A notification holds less than 8,000 bytes. For more products it only says that something changed. */
const maxIds = 200;

/** Returns a function that notifies the other processes of a change, shortly after. Call it after the commit. */
export function catalogueNotifier({ notify }: Pick<Notifications, 'notify'>): (change: CatalogueChange) => void {
  let unsent: Set<string> | 'anything' = new Set();
  const takePayload = () => {
    const ids = unsent === 'anything' || unsent.size > maxIds ? [] : [...unsent];
    unsent = new Set();
    return ids.join(',');
  };
  return (change) => {
    unsent = change === 'anything' || unsent === 'anything' ? 'anything' : new Set([...unsent, ...change]);
    notify('catalogue_changed', takePayload);
  };
}

/** The change that another process notified of. */
export function readCatalogueChange(payload: string): CatalogueChange {
  return payload ? payload.split(',') : 'anything';
}
