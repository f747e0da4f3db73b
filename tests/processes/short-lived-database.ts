/**
 * Settings of PostgreSQL for databases of which nothing outlives the tests: nothing waits for the disk. What a crash leaves,
 * and how long a start takes, is tested on clusters without them.
 */
export const shortLived = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
