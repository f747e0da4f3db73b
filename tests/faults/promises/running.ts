import type { Promised } from './promise.ts';

export const running: Promised[] = [
  {
    name: 'backup-under-load',
    says: 'A backup is taken under load and restored elsewhere → the same shop, row by row, of the moment of its snapshot',
    shownBy: {
      'src/server/backup/backup.test.ts': [
        'taken under load, restored into the embedded database and from there into another: row by row the same shop',
        'no table is numbered by a sequence, of which a backup says nothing',
      ],
    },
  },
  {
    name: 'damaged-backup',
    says: 'A backup that is damaged, foreign or cut short → refused before anything changes',
    shownBy: {
      'src/server/backup/refused-backups.test.ts': [
        '%s is refused in words, and nothing is made',
        'wherever the file was cut or a bit of it flipped, it is refused',
        'a database that somebody uses, or has used, stays as it is',
        'a file that the disk has no room for leaves nothing behind, and the command ends',
      ],
    },
  },
  {
    name: 'daily-backups',
    says: 'Nobody thinks of backups → a live shop takes one a day, and a missing one is told',
    shownBy: {
      'src/server/backup/daily-backups.test.ts': [
        'a live shop takes a backup a day, keeps as many as it is told, and says how old the newest is',
        'one that fails is told with its reason, and the shop goes on',
      ],
      'src/health/health.test.ts': ['the newest backup is told, and that none can be taken'],
      'src/health/health-parts.test.ts': ['%s is told in its own part alone'],
    },
  },
  {
    name: 'broken-invariants',
    says: 'A disk or a hand in the database breaks a rule → `npm run verify` names it',
    shownBy: {
      'src/server/verify/verify.test.ts': [
        'a shop that has sold, deleted an order and closed an account holds, while it runs',
        '%s: told',
        'nothing that must hold is left unspoilt',
        'the command names what is wrong and ends with 1',
      ],
    },
  },
  {
    name: 'demo-on-live-database',
    says: 'A start without BASE_URL on a live shop’s database → refused with what was seen; emptying asks for the shop’s name',
    shownBy: {
      'src/server/database/database-use.test.ts': [
        'a start without BASE_URL is refused with what was seen, and changes nothing',
        'is not emptied, whatever is typed',
        'a database that holds nothing but an order of somebody is not the demo’s',
        'a demo is refused before anything of a live shop is migrated',
        'of a demo and a live shop that start together, one gets the database',
        'what a demo has left goes when its orders are counted or the shop named, and not otherwise',
      ],
      'e2e/site/start-on-live-data.spec.ts': [
        'started without BASE_URL on the data of a live shop, nothing is touched and no database stays behind',
      ],
      'e2e/site/start.spec.ts': ['live mode names every setting that is missing, and refuses what the demo has filled'],
    },
  },
  {
    name: 'open-demo',
    says: 'A demo that other machines can reach → refused beside settings of a real shop, else a warning at the start and on every page',
    shownBy: {
      'src/server/config/demo-config.test.ts': ['a demo at %s gives nobody a real shop'],
      'e2e/site/start-warnings.spec.ts': ['a demo that other machines can reach warns at its start and on every page'],
    },
  },
  {
    name: 'taken-port',
    says: 'PORT is taken, DATA_DIR is a file, another shop runs on the folder → a sentence, before anything is touched',
    shownBy: {
      'e2e/site/start-warnings.spec.ts': [
        'a port that is taken is told before the database is touched',
        'a DATA_DIR that is a file is told in a sentence',
      ],
      'e2e/site/start.spec.ts': [
        'a second shop on the same folder is refused with a clear sentence',
        'a port that is taken is told, and no database stays behind',
      ],
    },
  },
  {
    name: 'other-postgres',
    says: 'The folder was made by another major version of PostgreSQL → a sentence that names the way, its files left alone',
    shownBy: {
      'src/server/database/embedded-postgres.test.ts': [
        'names the way from another major version of PostgreSQL, and leaves its files alone',
      ],
    },
  },
  {
    name: 'leftovers',
    says: 'Sessions that are over, jobs given up, pictures replaced → cleaned away in time',
    shownBy: {
      'src/server/expired-sessions.test.ts': [
        'sessions that are over are deleted within the hour, also of whoever never comes back',
      ],
      'src/health/health.test.ts': ['a mail that was given up is told until it is forgotten a month later'],
      'src/orders/unused-pictures.test.ts': [
        'a replaced picture goes after a week, unless an order shows it, or it is used again',
        'a picture that is uploaded after it was found unused, and before it is deleted, stays',
        'a picture that is uploaded while it is being deleted is there afterwards',
      ],
    },
  },
];
