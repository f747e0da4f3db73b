import type { Promised } from './promise.ts';

export const accounts: Promised[] = [
  {
    name: 'mail-scanners',
    says: 'A link in a mail is fetched by a scanner → nothing is verified; the page asks for the password of the sign-up',
    shownBy: {
      'src/identity/sign-in/sign-up.test.ts': [
        'changes nothing by being fetched, however often: mail scanners follow links',
        'verifies nothing by a password that is not of the sign-up, and says so on its page',
        'is asked for its password twenty times in ten minutes, and cannot be posted from elsewhere',
        'leaves a stranger who signed up first with the address neither its password nor a link that counts',
      ],
    },
  },
  {
    name: 'mailed-links',
    says: 'Links in mails with a forged Host, followed twice or late → built from BASE_URL; a reset works once, a verification says that it is done, an expired one leads to a new one',
    shownBy: {
      'src/identity/sign-in/sign-up.test.ts': [
        'builds links from the shop’s own address, whatever Host a request names',
        'sends a mail whose link verifies the address by the password, and says so again when it is followed again',
        'leads from a false link (%j) to a new one',
      ],
      'src/identity/sign-in/password-reset.test.ts': [
        'is replaced once by a link, also when it is followed twice at once',
        'ends the other links with the first that is used',
        'is not replaced by a link that has expired, is forged, or was made for something else',
        'sends the link in the language of the account, built from the shop’s own address',
        'says that it is done also after the password was changed, and when it has expired since',
      ],
      'e2e/journeys/recovery.spec.ts': ['A link that has expired leads to a new one'],
    },
  },
  {
    name: 'elsewhere-addresses',
    says: '`next` and addresses to come back to that point elsewhere → dropped',
    shownBy: {
      'src/identity/next-path.test.ts': ['drops %j', 'does not come back to %s'],
      'src/identity/google/google-sign-in.test.ts': [
        'goes with PKCE, state and nonce, and comes back to the shop’s own address alone',
      ],
      'src/identity/google/google-answers.test.ts': ['take no strange name of a page: %s'],
      'src/identity/firebase/firebase-accounts.test.ts': [
        'mailed links can lead to our own page for what it asks, and to Google’s for the rest; nowhere else',
      ],
      'src/server/site/language-redirect.test.ts': ['nothing leads away from the shop: %s'],
      'e2e/journeys/guards.spec.ts': ['A wanted page elsewhere is dropped after the login'],
    },
  },
  {
    name: 'coming-back',
    says: 'An account is closed and comes back → neither a role that was taken away nor a fresh yearly allowance comes with it',
    shownBy: {
      'src/privacy/coming-back.test.ts': [
        'does not begin anew for whoever closes their account and comes back, with or without a sync',
        'is remembered under a hash that tells nobody’s address, for its year',
        'does not become admin again by closing the account and signing up again',
        'does not become admin again by another address and a new account of the one before',
      ],
    },
  },
  {
    name: 'locked-out',
    says: 'Somebody guesses at your password and your reset all day → your reset stays open, and its link opens the wall',
    shownBy: {
      'src/identity/sign-in/password-reset.test.ts': [
        'stays open behind a closed password and a closed inbox, and the links of its own wall are good',
      ],
      'src/identity/rate-limit/captcha-limits.test.ts': [
        'count no try that is refused: asking without end leads nobody from the captcha to the wall',
      ],
    },
  },
  {
    name: 'changed-secret',
    says: 'SECRET is changed → with the one before, nobody is signed out and everything sealed opens; without it the shop opens and says what waits',
    shownBy: {
      'src/server/changed-secret.test.ts': [
        'sessions and tokens go on, and a session is signed anew in the browser',
        'the app and the recovery codes open, each code once',
        'links that were mailed before are good',
        'everything sealed is sealed anew: the secret before is not needed for it any more',
        'the shop opens, people sign in again, and what was sealed waits for the right secret',
      ],
    },
  },
  {
    name: 'weak-secret',
    says: 'A SECRET that can be guessed → refused by name',
    shownBy: {
      'src/server/config/secret-strength.test.ts': [
        'random secrets of every usual kind are strong enough, and a weak one may be left behind',
      ],
      'src/server/config/settings.test.ts': ['%s=%s is refused by name'],
    },
  },
  {
    name: 'linked-google',
    says: 'A Google account that opens yours → seen in the settings, and taken away after a recent login',
    shownBy: {
      'src/identity/google/unlink-google.test.ts': [
        'Google is seen among the ways in, and taken away by its owner after a recent login',
        'Google is never taken away as the last way in',
      ],
      'e2e/journeys/google-account.spec.ts': [
        'Google is seen among the ways into the account, and taken away where a password is left',
        'Google is never taken away as the only way into the account: a password comes first',
      ],
    },
  },
];
