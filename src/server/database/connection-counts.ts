// The limits of database connections of each part of the shop, and the limit of the embedded server.

/** How many jobs of each lane (`queue.job.lane`) run in parallel. Each holds a connection while it runs. */
export const parallelJobs = { 'urgent-mail': 2, mail: 3, chore: 2 } as const;
export type Lane = keyof typeof parallelJobs;

/**
 * How many jobs one claim takes. The mails of one claim are sent in parallel and recorded together. If the process is
 * killed before the slowest is sent, all of them are sent again, with the same ids.
 */
export const jobsPerClaim: Record<Lane, number> = { 'urgent-mail': 1, mail: 3, chore: 1 };

export const requestConnections = 20;
/** If requests use so many at once, mails wait. */
export const rushConnections = 4;
export const jobConnections = parallelJobs['urgent-mail'] + parallelJobs.mail + parallelJobs.chore;
const listeningConnections = 1;
/** The backup, and the lock that lets only one process take it. */
const backupConnections = 2;
/** The limit of one process of the shop. */
export const shopConnections = requestConnections + jobConnections + listeningConnections + backupConnections;

/** The limit of one command. */
export const commandConnections = 2;
const parallelCommands = 6;

export const superuserConnections = 3;
/**
 * The pool replaces a broken connection at once, but the server may notice the broken one seconds later
 * (`client_connection_check_interval`). So there is room for each of the shop's connections twice.
 */
export const embeddedConnections = 2 * shopConnections + parallelCommands * commandConnections + superuserConnections;
