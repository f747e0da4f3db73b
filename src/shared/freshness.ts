const minute = 60_000;

/** How long the API's answers stay fresh, and stay cached (specification, section 9: 5 and 10 minutes). */
export const freshness = {
  staleTime: 5 * minute,
  // On the server the cache lives as long as the render. A timer would hold each page in memory.
  gcTime: typeof window === 'undefined' ? Number.POSITIVE_INFINITY : 10 * minute,
} as const;
