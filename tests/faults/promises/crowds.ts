import type { Promised } from './promise.ts';

export const crowds: Promised[] = [
  {
    name: 'slow-clients',
    says: 'Slow headers and bodies by the thousand, answers that nobody takes → sockets are closed, others are served',
    shownBy: {
      'src/server/slow-clients.test.ts': [
        'a thousand that begin and never go on are all let go, and others are served meanwhile',
        'whoever drips headers or takes nothing of an answer is let go, and who takes it slowly is not',
        'whoever drips a body %s is let go',
      ],
    },
  },
  {
    name: 'overload',
    says: 'More than the machine can do → 503 with Retry-After before the process stalls, and the rest goes on',
    shownBy: {
      'src/shared/request-queue.test.ts': ['runs so many at once, lets so many wait, and refuses the rest at once'],
      'src/server/site/page-cache.test.ts': [
        'a flood of addresses that nobody asked for before is refused in time, and the rest goes on',
      ],
      'src/server/database/pool.test.ts': [
        'before a database that is stuck so many wait as it could soon serve, and the others are told at once to come back',
      ],
    },
  },
  {
    name: 'page-flood',
    says: 'A flood of new pages or searches by one → shuts nobody out; one question is cached once, and an order forgets only what it changed',
    shownBy: {
      'src/server/site/page-cache-flood.test.ts': [
        'a flood of new addresses and an order shut nobody out',
        'searches of one keep no page of another waiting, nor another one’s search',
        'searches of many keep no page waiting',
        'a sitemap that is asked for without compression is not unpacked each time',
      ],
      'src/server/site/page-cache-changes.test.ts': [
        'an order makes anew what tells the stock of its products, and nothing else',
        'one question is cached once, however it is written',
        'that something is not there is cached too, without words, until a product changes',
      ],
      'src/server/site/page-routes.test.ts': [
        'a page that is not there is made once, and told with its status to all who ask',
        'the last good page is shown while a new one is made, and after one that failed',
        'where the queue is full of pages of one, others have theirs, and what is cached is had at once',
      ],
      'src/shared/request-queue.test.ts': ['gives clients their turns one after the other, however much each asks for'],
    },
  },
  {
    name: 'memory-of-strangers',
    says: 'Made-up queries by the thousand → refused or dropped, and they take little memory',
    shownBy: {
      'src/server/site/page-cache-flood.test.ts': ['what strangers make up takes little memory'],
      'src/server/api/undeclared-query.test.ts': ['$name refuses a query that nothing declares, and does nothing'],
      'src/server/site/page-cache.test.ts': [
        'addresses of a megabyte are counted with what is cached, and the oldest is forgotten for them',
      ],
      'e2e/site/page-query.spec.ts': ['A page is the same document whatever its query holds that it does not declare'],
      'src/pages/frame/page-search.test.ts': ['whatever else stands in an address is not for the server'],
    },
  },
];
