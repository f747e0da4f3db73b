import type { QueryKey } from '@tanstack/react-query';

const storageKey = 'changed-queries';

/** Tells the other tabs of this browser that the answers of these queries have changed. Nothing stays stored. */
export function tellOtherTabs(queryKeys: readonly QueryKey[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(queryKeys));
    localStorage.removeItem(storageKey);
  } catch {
    // Without storage the other tabs see it when they ask again.
  }
}

/** Calls back with the keys of queries whose answers another tab has changed. */
export function onChangeInOtherTab(changed: (queryKeys: readonly QueryKey[]) => void): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue) changed(JSON.parse(newValue) as QueryKey[]);
  });
}
