const minute = 60_000;

/** How long what the API said stays fresh, and how long it is kept (specification, section 9: 5 and 10 minutes). */
export const freshness = { staleTime: 5 * minute, gcTime: 10 * minute } as const;
