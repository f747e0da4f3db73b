import type { Promised } from './promise.ts';

const killed =
  'with the %s database, killed anywhere in checkout, nothing acknowledged is lost and nothing half-made stays';

export const outages: Promised[] = [
  {
    name: 'killed',
    says: 'Killed (−9) anywhere in checkout, again and again, PostgreSQL too → every acknowledged order is there, none is half-made, each mail is enqueued once, and the shop is ready again within 3 s',
    shownBy: {
      'tests/faults/kills.test.ts': [
        killed,
        'killed while an order is half written, the shop keeps nothing of it, and asked again it is placed once',
      ],
      'src/server/database/embedded-postgres.test.ts': [
        'is found again after the shop was killed, with everything that Ctrl-C reaches',
        'recovers what was committed when the server was killed as well',
        'starts although the id of its killed process belongs to another program by now',
        'comes back by itself when it is killed under a running shop',
      ],
      'e2e/site/start.spec.ts': [
        'a shop that was killed starts again on what it had acknowledged',
        'starts again within 3 seconds, and the idle server stays below 200 MB',
      ],
    },
  },
  {
    name: 'mixed-load',
    says: 'Mixed load while one fault follows the other → nothing lost, nothing oversold, memory flat, errors only beside a fault',
    shownBy: {
      'tests/faults/load.test.ts': [
        'under mixed load with faults, nothing is lost or oversold, memory is flat, and errors stand only beside a fault',
      ],
    },
  },
  {
    name: 'database-restarts',
    says: 'The database restarts, or the connection is cut at COMMIT → 503 with Retry-After, the retry gives one order, the pool heals',
    shownBy: {
      'src/server/outage.test.ts': [
        'without its database the shop says 503 and when to come back, and goes on once it is there',
        'connections that the database ends are made anew, and nobody has to restart anything',
        'an order whose connection breaks %s its COMMIT says 503, and the same request again gives exactly one order',
      ],
      'src/server/database/migrate.test.ts': ['survives connections that are cut, idle or inside a transaction'],
      'tests/faults/kills.test.ts': [killed],
    },
  },
  {
    name: 'jobs-outlive-faults',
    says: 'A fault of the database while a job ends, or a process killed while it does one → the process lives, the job is done seconds later, and no mail goes out twice',
    shownBy: {
      'src/server/job-faults.test.ts': [
        'a database that goes away while a mail is sent ends no process, and the mail is sent once',
        'before a database that answers late a mail is sent once, however long it takes to be noted, and what is enqueued meanwhile follows',
        'a mail that was sent while its table was locked for longer than anybody waits is noted then, and sent once',
        'a database that refuses what is written while a mail is sent hears of it once it takes it',
        'another process leaves a job alone for as long as the one that does it lives, and does it seconds after that is killed',
        'the mails of an order to the foundation are enqueued exactly when the job that does so ends, so that a kill doubles none',
      ],
    },
  },
  {
    name: 'full-disk',
    says: 'The database’s disk is full → writes say 503, what is sold is still read, and all goes on once there is room',
    shownBy: {
      'tests/faults/full-disk.test.ts': [
        'on a full disk orders are told to come back, what is sold is still read, and all goes on once there is room…',
      ],
    },
  },
  {
    name: 'slow-database',
    says: 'A database that is slow, stuck or silent → a deadline, a bounded number waits, nobody piles up',
    shownBy: {
      'tests/faults/slow-database.test.ts': [
        'before a database that answers late, some are served, the others told in time, and nobody piles up',
        'a database that says nothing any more keeps nobody for ever, and is asked anew once it speaks',
      ],
      'src/server/job-faults.test.ts': [
        'before a database that answers late a mail is sent once, however long it takes to be noted, and what is enqueued meanwhile follows',
      ],
      'src/server/database/pool.test.ts': [
        'before a database that is stuck so many wait as it could soon serve, and the others are told at once to come back',
      ],
      'src/server/database/migrate.test.ts': ['limits how long a statement, a lock and an idle transaction may take'],
      'src/server/site/page-cache-changes.test.ts': [
        'the last good answer stands in for one that cannot be had in time',
      ],
    },
  },
  {
    name: 'mail-server-away',
    says: 'A mail server that refuses, hangs or is gone for an hour → orders go on, each mail arrives once it is back',
    shownBy: {
      'tests/faults/mail-outage.test.ts': [
        'a mail server that refuses, hangs or is gone for an hour holds up no order, and each mail arrives once after that',
      ],
      'src/checkout/checkout.test.ts': ['mails arrive once the mail server is back, and the order did not wait for it'],
      'src/server/jobs.test.ts': [
        'a recipient whose address is refused keeps no other from hearing of an order, or hearing of it once',
      ],
    },
  },
  {
    name: 'failing-mail-is-told',
    says: 'Mails fail → told at the start, in the log with a reason, to admins and in the metrics',
    shownBy: {
      'src/health/health.test.ts': [
        'a mail server in trouble is told to admins and in the log, with a reason and nobody’s address',
        'a mail that was given up is told until it is forgotten a month later',
        'a mail server that does not answer as the shop starts keeps it from nothing, and its reason is logged',
      ],
      'src/health/health-parts.test.ts': ['%s is told in its own part alone'],
      'src/server/metrics/metrics.test.ts': ['mails that wait and a mail server that refuses them are told'],
    },
  },
  {
    name: 'stopped-under-load',
    says: 'SIGTERM under load → what was accepted finishes, what was not is refused, the exit is bounded',
    shownBy: {
      'tests/faults/stop-under-load.test.ts': [
        'asked to stop under load, the shop answers what it has done, refuses the rest in its own words, and ends in time',
      ],
      'e2e/site/start.spec.ts': ['asked to stop, the shop finishes what it has accepted'],
    },
  },
  {
    name: 'stopped-beside-hanging-mail',
    says: 'SIGTERM beside a mail server that hangs, or a close that fails → the exit is bounded, and no PostgreSQL stays behind',
    shownBy: {
      'src/server/shop.test.ts': ['a shop that fails to close says so, and gives its database back all the same'],
      'e2e/site/start.spec.ts': [
        'beside a mail server that hangs, the shop stops in time and leaves no database behind',
      ],
    },
  },
  {
    name: 'failed-migration',
    says: 'A migration that fails half-way, or two programs that start at once → the old schema or the new one; one migrates, the other waits',
    shownBy: {
      'src/server/database/migrate.test.ts': [
        'leaves the schema as it was before a file that fails',
        'lets one of two migrate while the other waits',
        'refuses a database that is newer than the files',
      ],
      'tests/faults/two-starts.test.ts': [
        'of two programs that start at once on an empty database, one makes the tables and both open',
      ],
      'tests/migration-rows.test.ts': ['every column of every table is filled after %s'],
      'src/server/backup/daily-backups.test.ts': [
        'before an update changes the tables, they are backed up, and come back in either form',
        'an update without its backup does not begin',
      ],
    },
  },
];
