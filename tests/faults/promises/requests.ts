import type { Promised } from './promise.ts';

const everyEndpoint = 'answers every spoilt request with 4xx, names the field, and changes nothing';

export const requests: Promised[] = [
  {
    name: 'endpoint-without-rule',
    says: 'An endpoint that does not say who may call it → cannot exist: its type asks for it, and the matrix walks the contract',
    shownBy: {
      'src/contract.test.ts': ['an endpoint that does not say who may call it is no part of a contract'],
      'src/server/api/access.test.ts': [
        'the matrix has a row and a sample for every endpoint of the contract, and none besides',
        'answers %s with %i',
      ],
    },
  },
  {
    name: 'another-person',
    says: 'Another person’s orders, cart or allowance, by an id in path or body → the answer for one who does not exist',
    shownBy: {
      'src/orders/orders.test.ts': ['the orders of another person are refused like those of a user who does not exist'],
      'src/checkout/checkout.test.ts': ['an empty cart cannot be ordered, and nobody orders for somebody else'],
      'src/identity/account/devices.test.ts': ['are one’s own: nobody signs out another person’s'],
      'tests/faults/requests.test.ts': [
        'the allowance of another person is refused like that of one who does not exist',
      ],
    },
  },
  {
    name: 'odd-paths',
    says: 'The user id `all`, doubled or encoded slashes, other methods → never another route’s answer',
    shownBy: {
      'src/server/api/api-routes.test.ts': [
        'paths with a name of their own win over ids',
        'no doubled, encoded or odd path reaches a route that its sender may not use',
        'a method that an address does not take is refused, and HEAD asks for the same token as GET',
        'nobody can be the user named "all", and asking for that user gives the list of staff or nothing',
      ],
    },
  },
  {
    name: 'foreign-fields',
    says: 'Price, total, role, dates or ids in a body → 400, nothing changes',
    shownBy: {
      'src/server/api/bad-input.test.ts': [everyEndpoint, 'every endpoint has a sample to spoil'],
      'src/accounts/accounts.test.ts': ['gives no role, whatever the body says'],
    },
  },
  {
    name: 'false-numbers',
    says: '−1, 0, 1.5, "2", [2], true, 2^53, 1e309 or NaN as a number → 400 naming the field, nothing changes',
    shownBy: { 'src/server/api/bad-input.test.ts': [everyEndpoint] },
  },
  {
    name: 'one-product-twice',
    says: 'One product on two lines of a request → their sum is what counts',
    shownBy: {
      'tests/faults/requests.test.ts': [
        'one product on two lines of a request counts as their sum, however its id is written',
      ],
    },
  },
  {
    name: 'strange-letters',
    says: 'NUL, lone surrogates, overrides of direction, 10,000 letters → kept safely or 400, never 500',
    shownBy: {
      'src/server/api/bad-input.test.ts': [everyEndpoint],
      'tests/fuzz/fuzz.test.ts': [
        '… requests from the document with seed …: no 5xx, nothing changed by a refusal, none slow',
      ],
    },
  },
  {
    name: 'scripts-in-values',
    says: 'A script in names, addresses, categories or file names → inert on pages, after hydration, in mails and for admins',
    shownBy: {
      'e2e/site/injected-scripts.spec.ts': [
        'what came into a page with its data runs nowhere, and the page’s own scripts do',
        'the same page would run all of it',
      ],
      'e2e/site/hostile-names.spec.ts': [
        'what families write stays text for admins and for themselves, once the page’s own scripts run',
      ],
      'e2e/site/structured-data.spec.ts': [
        'A product is offered at its price while there is some, whatever its name holds',
      ],
      'src/server/site/content-security-policy.test.ts': [
        'of a page spoilt on purpose, the policy names the document’s own scripts and nothing that came with the data',
        'an injected tag that swallows the beginning of an own script blesses nothing but that script’s own text',
      ],
      'src/shared/mail.test.ts': ['what people have typed stays text, in paragraphs and in links'],
      'src/identity/embedded/embedded-provider.test.ts': [
        'is text and HTML with one link, and a name in it can do no harm',
      ],
      'src/server/demo/demo-mailbox.test.ts': [
        'a mail stands there in its own language, its links to be followed, and nothing else in it is alive',
      ],
      'src/privacy/personal-data.test.ts': [
        'the readable file is whole, in the language asked for, and takes every value as text',
      ],
      'src/server/api/multipart.test.ts': [
        'a path in a file’s name is never used: the product keeps a picture under its own hash',
      ],
    },
  },
  {
    name: 'sql-in-values',
    says: 'Quotes and comments in ids, searches and sorts → data, not SQL',
    shownBy: {
      'src/server/api/bad-input.test.ts': [everyEndpoint],
      'src/catalogue/product-list.test.ts': [
        'a search takes %, _, quotes and backslashes for no words, and never for more than text',
        'a forged position by price is data: beyond every price there is nothing',
      ],
      'src/orders/orders.test.ts': [
        'staff find orders by id, by the name on them and by product, taking % and _ as they are',
      ],
      'src/accounts/accounts.test.ts': ['takes signs of a search as plain text', 'refuses the cursor %s'],
    },
  },
  {
    name: 'forged-prototypes',
    says: '`__proto__` and `constructor` in JSON, query or multipart → 400, no side effect',
    shownBy: {
      'src/server/api/bad-input.test.ts': [everyEndpoint],
      'src/server/api/multipart.test.ts': ['broken multipart forms are refused'],
    },
  },
  {
    name: 'endless-bodies',
    says: 'Bodies over the limit, endless, 100,000 levels deep, compressed bombs → 413 or 400 at once, memory bounded',
    shownBy: {
      'src/server/api/bad-bodies.test.ts': [
        'JSON a hundred thousand levels deep is refused at once',
        'a body with thousands of mistakes is answered briefly',
        'a body over the limit is refused with 413, of a form too',
        'a compressed bomb that does not say so is not JSON',
        'a body said to be %s is refused',
      ],
      'tests/faults/requests.test.ts': ['a body without end is cut off early'],
    },
  },
  {
    name: 'odd-content-types',
    says: 'Wrong or odd content types → 415, no handler is reached',
    shownBy: {
      'src/server/api/bad-bodies.test.ts': [
        'content of the type %s is refused before any handler where JSON is due',
        'JSON is refused where a form with a picture is due',
      ],
    },
  },
  {
    name: 'broken-multipart',
    says: 'Multipart that is cut short, of 1,000 parts, or with a forged file → 4xx, nothing is left behind',
    shownBy: {
      'src/server/api/multipart.test.ts': [
        'a multipart form cut short anywhere is refused',
        'broken multipart forms are refused',
      ],
    },
  },
  {
    name: 'hostile-pictures',
    says: 'SVG, HTML named jpg, polyglots, 20,000 × 20,000, 10,000 frames, cut short, GPS inside → only pictures drawn anew are kept, without what was in them; others a clear 4xx',
    shownBy: {
      'src/catalogue/pictures/hostile-pictures.test.ts': [
        'what is not a picture of pixels is refused in words, whatever its name says, and nothing is kept',
        'a picture that is also a script keeps nothing of the script',
        'of an animation with ten thousand frames a still is kept, soon',
      ],
      'src/catalogue/pictures/pictures.test.ts': [
        'a picture is drawn anew as WebP in three widths, never wider than it was',
        'where and by whom a picture was taken is not kept, and it stands upright',
        'product and picture are kept together or not at all',
      ],
    },
  },
  {
    name: 'fuzzed-document',
    says: 'Requests made from the API’s own document, valid, nearly valid and hostile → no 5xx, nothing changed by a refusal, none slow, every answer as documented',
    shownBy: {
      'tests/fuzz/fuzz.test.ts': [
        '… requests from the document with seed …: no 5xx, nothing changed by a refusal, none slow',
      ],
      'src/server/api/openapi.test.ts': [
        'outside validators find nothing wrong with the document',
        'a client made of the document compiles, and refuses what the shop would refuse',
        'every operation names its refusals, and takes its body in one form',
        'numbers in queries and forms are numbers with their limits',
      ],
      'src/server/api/undeclared-query.test.ts': ['what is missing from a query is named'],
    },
  },
];
