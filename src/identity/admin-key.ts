/** The query that holds whether somebody is admin, for invalidation when roles may have changed. */
export const adminKey = ['admin-check'] as const;
