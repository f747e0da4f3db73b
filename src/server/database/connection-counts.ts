// How many connections to the database each part of the shop opens at most, and how many the embedded server takes.

/** How many jobs of each lane (`queue.job.lane`) run at once. Each holds a connection while it runs. */
export const jobsAtOnce = { 'urgent-mail': 2, mail: 3, chore: 2 } as const;
export type Lane = keyof typeof jobsAtOnce;

export const requestConnections = 20;
export const jobConnections = jobsAtOnce['urgent-mail'] + jobsAtOnce.mail + jobsAtOnce.chore;
const listeningConnections = 1;
/** The backup, and the lock that keeps other processes from taking one too. */
const backupConnections = 2;
/** The most that one process of the shop opens. */
export const shopConnections = requestConnections + jobConnections + listeningConnections + backupConnections;

/** The most that a command beside the shop opens. */
export const commandConnections = 2;
const commandsAtOnce = 6;

export const superuserConnections = 3;
/**
 * The pool replaces a broken connection at once, but the server may notice the broken one seconds later
 * (`client_connection_check_interval`). So there is room for each of the shop's connections twice.
 */
export const embeddedConnections = 2 * shopConnections + commandsAtOnce * commandConnections + superuserConnections;
