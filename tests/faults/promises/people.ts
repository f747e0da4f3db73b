import type { Promised } from './promise.ts';

export const people: Promised[] = [
  {
    name: 'headers',
    says: 'Any page, error, redirect or picture → a content policy without unsafe-inline, nosniff, frame-ancestors, referrer policy; HSTS in live mode',
    shownBy: {
      'src/server/api/answers.test.ts': [
        'every answer carries the security headers and an id of its own',
        'what cannot be read as HTTP gets an answer like any other refusal, and is not logged',
      ],
      'src/server/site/content-security-policy.test.ts': [
        'the policy names marked inline scripts by their hash, and neither data nor files',
      ],
      'src/server/firebase/firebase.test.ts': [
        'a page may use Google’s hosts of identity where Firebase signs people in, and none of them elsewhere',
      ],
    },
  },
  {
    name: 'failed-pages',
    says: 'A page cannot be made, has no room in the queue, or its address cannot be read → a page that says so in its language, with its status and the number of the request',
    shownBy: {
      'src/server/errors/error-page.test.ts': [
        'is a page that says so kindly, when to come back, and the number that the log has',
        'is in the language of its address, and of whoever chose one',
        'leads back to itself, whatever its address holds',
        '%s is answered with a page',
      ],
      'e2e/site/failed-page.spec.ts': [
        'a page that could not be made says the number of its request, with scripts and without, each its own',
      ],
    },
  },
  {
    name: 'cookies',
    says: 'Cookies in live mode → `__Host-`, HttpOnly, Secure, SameSite; requests of other origins change nothing',
    shownBy: {
      'src/identity/embedded/live-cookies.test.ts': [
        'every cookie of identity is the host’s alone, for https alone, and for no script',
      ],
      'src/identity/embedded/csrf.test.ts': [
        'is thought of at every endpoint that changes something',
        'changes nothing at %s, where our own page does',
        'gets no leave to send what a simple form cannot',
      ],
      'src/identity/sign-in/sign-in.test.ts': ['cannot be ended or begun from other sites'],
    },
  },
  {
    name: 'quiet-logs',
    says: 'Whatever people do and whatever fails → no name, address, phone, mail address, token or password in the log',
    shownBy: {
      'src/server/logs.test.ts': ['nothing that is logged on the main journeys names, reaches or lets in anybody'],
      'src/server/api/request-log.test.ts': ['the log tells nothing of people, whatever they do and whatever fails'],
      'src/server/outage.test.ts': ['what an outage writes to the log has a cause without people'],
      'src/identity/google/google-answers.test.ts': ['write no address, name, code or token into the log'],
      'src/server/metrics/metrics.test.ts': [
        'requests are counted and timed by the pattern of their address, and nothing of a person is in it',
      ],
    },
  },
  {
    name: 'personal-pages',
    says: 'Personal answers and pages → no-store; after a logout nothing is left for Back or for the next person',
    shownBy: {
      'src/server/api/answers.test.ts': ['what $name answers is kept by nobody if it is personal'],
      'src/identity/sign-in/sign-in.test.ts': ['keeps its answers out of every cache'],
      'e2e/journeys/guards.spec.ts': ['Whoever logs in next in the same tab finds nothing of the one before'],
      'e2e/journeys/service-worker.spec.ts': ['Nothing personal is kept, and logging out leaves the booklet readable'],
      'e2e/journeys/identity-devices.spec.ts': [
        'A logout in one tab signs the other one out, and empties what the browser keeps',
      ],
    },
  },
  {
    name: 'lost-rights',
    says: 'Somebody signed in loses a right → every tab gives up what may no longer be shown, without a reload',
    shownBy: {
      'e2e/journeys/lost-rights.spec.ts': [
        'Back shows no orders to whose role of … was taken away meanwhile',
        'An open page that nobody touches gives names up when the role is taken away, in every tab',
        'A disabled person is signed out on screen by whatever they ask next, in every tab',
        'A form of an ended session leads to the login instead of staying there with a sentence',
        'A session that ended elsewhere is noticed on the way to a page that asks the shop for nothing',
      ],
      'e2e/journeys/volunteers/accounts.spec.ts': [
        'A lost role closes the admin pages in an open tab, and Back shows none of what was on them',
      ],
    },
  },
  {
    name: 'asked-to-be-forgotten',
    says: 'A person asks for their data, or to be forgotten → a whole file; an account of which no trace is left, orders kept without the person',
    shownBy: {
      'src/privacy/personal-data.test.ts': [
        'every column that leads to a person is told of in the download',
        'the download holds every part, of this person alone, is not kept, and lets nobody else in',
      ],
      'src/privacy/close-account.test.ts': [
        'a closed account leaves nothing of the person in any table, and its orders without them',
        'tokens and sessions are dead at once, and a sync brings nothing back',
        'what is done at the very moment of closing leaves nothing behind',
        'the database refuses a trace of somebody who is forgotten',
      ],
      'e2e/journeys/closing-account.spec.ts': [
        'A person closes their account: every tab is empty, Back shows nothing, the address may come again',
      ],
    },
  },
  {
    name: 'true-words',
    says: 'What the site says of itself changes → the privacy page says what is, its words have a version, and the login page does not speak of signing up',
    shownBy: {
      'src/privacy/consents.test.ts': ['the words of the privacy page do not change without a new version'],
      'e2e/journeys/privacy.spec.ts': [
        'Whoever logs in is not told that they sign up; a new account with Google says what it agrees to',
      ],
    },
  },
  {
    name: 'older-passwords',
    says: 'A longer password is asked for than before → whoever has a shorter one still signs in',
    shownBy: {
      'e2e/journeys/live-shop.spec.ts': [
        'A shop that asks for longer passwords by now lets in whoever chose a shorter one before',
      ],
    },
  },
  {
    name: 'offline-language',
    says: 'Offline in Indonesian → links lead from page to page, and never to an address that is not there',
    shownBy: {
      'e2e/journeys/offline.spec.ts': [
        'Links lead from kept page to kept page in Indonesian too',
        'A page that is not kept gives the offline page, which knows what can be read (…)',
      ],
    },
  },
  {
    name: 'tab-while-loading',
    says: 'Tab is pressed while a page still loads → the focus stays before the footer, and in sight',
    shownBy: {
      'e2e/journeys/footer-waits.spec.ts': [
        'Tab on a page that is still loading stays before the footer, and goes on in what came',
      ],
    },
  },
];
