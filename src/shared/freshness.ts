const minute = 60_000;

/** How long what the API said stays fresh, and how long it is kept (specification, section 9: 5 and 10 minutes). */
export const freshness = {
  staleTime: 5 * minute,
  // On the server it goes with the page: a time to keep it for would hold each page in memory for as long.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * minute,
} as const;
