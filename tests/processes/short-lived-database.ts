/**
 * Settings of PostgreSQL for databases that end with the tests: no commit waits for the disk. The state after a
 * crash, and the time of a start, are tested on clusters without them.
 */
export const shortLived = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
