import type { Promised } from './promise.ts';

export const tokens: Promised[] = [
  {
    name: 'forged-tokens',
    says: 'Forged tokens (no signature, another algorithm, a foreign key, a key named in the header) → 401, nothing changes, nothing that they name is fetched',
    shownBy: {
      'tests/faults/requests.test.ts': [
        'a token forged in any way opens nothing at the front door, and what it names is not fetched',
      ],
      'src/identity/tokens/token-check.test.ts': [
        'that is not signed',
        'that is signed with a foreign key under a known id',
        'that is signed with the public key taken for a secret',
        'that brings its own key, or the address of one',
        'that was changed after it was signed',
      ],
      'src/identity/firebase/firebase-tokens.test.ts': [
        'is refused without a signature, whatever an emulator would say',
        'is refused with a signature of another algorithm, also of one by the same key',
        'is refused with a foreign key, under a known id, an unknown one or none',
        'is refused with a key that it names itself, which nobody asks for',
      ],
      'src/server/api/access.test.ts': ['a token in the query, in a cookie, or of another scheme is no token'],
    },
  },
  {
    name: 'stale-tokens',
    says: 'Tokens that are expired, from the future, of another issuer or audience, or about nobody → 401',
    shownBy: {
      'src/identity/tokens/token-check.test.ts': [
        '%s',
        'stops counting when it expires, also when it was checked before',
      ],
      'src/identity/firebase/firebase-tokens.test.ts': ['is refused %s'],
    },
  },
  {
    name: 'unknown-keys',
    says: 'Unknown key ids by the thousand, or a key server that is down → few fetches, and known keys go on working',
    shownBy: {
      'src/identity/tokens/token-check.test.ts': [
        'are fetched once for thousands of unknown ids, and known ones go on working',
        'go on working while their server is away',
        'that were never had make the shop unavailable, not the token wrong',
      ],
      'src/identity/firebase/firebase-tokens.test.ts': [
        'are fetched a few times for thousands of unknown ids, and known ones go on working',
        'go on working while their server %s, which is asked once a minute',
      ],
    },
  },
  {
    name: 'changed-accounts',
    says: 'An account disabled, a role lowered, a password changed → the next request feels it',
    shownBy: {
      'src/server/api/access.test.ts': ['a lowered role and a disabled account are felt at the next request'],
      'src/accounts/disabling.test.ts': [
        'a disabled account is out at the next request, with its sessions, and the list says since when and why',
      ],
      'src/accounts/accounts.test.ts': ['take effect at the next request, and are remembered'],
      'src/identity/account/change-password.test.ts': [
        'needs the present one, keeps this device and signs the others out at once',
      ],
      'src/identity/sign-in/replaced-password.test.ts': [
        'opens nothing where the new password comes before the session',
        'opens nothing where the new password is being saved, and is answered as a wrong one',
      ],
    },
  },
  {
    name: 'unverified-accounts',
    says: 'An unverified account, or a sync that names another account → 403; who somebody is comes from the token',
    shownBy: {
      'src/server/api/access.test.ts': ['answers %s with %i'],
      'src/accounts/accounts.test.ts': [
        'speaks for the token’s own account alone',
        'is open to unverified accounts, and nothing else is',
      ],
    },
  },
  {
    name: 'known-addresses',
    says: 'Known against unknown addresses at login, sign-up and reset → the same status, body and time',
    shownBy: {
      'src/identity/sign-in/sign-in.test.ts': ['answers a wrong password and an unknown address alike'],
      'src/identity/sign-in/sign-up.test.ts': [
        'answers for a known address as for a new one; its owner gets a mail that says so',
        'sends the link again when asked, and tells nobody whether the address is known',
      ],
      'src/identity/sign-in/password-reset.test.ts': [
        'is answered alike for an unknown and a disabled address, which get no mail',
      ],
      'src/identity/account/address-change.test.ts': ['that is taken gets no other answer; only its owner hears of it'],
      'src/identity/sign-in/constant-time-answers.test.ts': [
        '%s answers known and unknown addresses alike and in the same time',
        'would notice an answer that tells, by a quarter of its time and two hiccups among them',
      ],
      'src/identity/embedded/embedded-provider.test.ts': ['never answers %s as fast as the work allows'],
    },
  },
  {
    name: 'guessed-passwords',
    says: 'Passwords guessed from forged forwarding headers → a captcha instead of a wall, then 429 with Retry-After; other people are unaffected',
    shownBy: {
      'src/identity/rate-limit/password-guessing.test.ts': [
        'is asked for a captcha, wherever the guesses pretend to come from; other people are unaffected',
        'is no wall for the owner: with a solved captcha the right password opens, and the guesses are forgotten',
        'takes a captcha for each guess: none counts twice, for another address or another kind of try',
        'ends at a wall whose sentence names a way on; a new password by mail opens it again',
      ],
      'src/identity/rate-limit/guesses-across-processes.test.ts': [
        'holds across processes: a second one knows the tries and the used captchas of the first',
        'survives a restart: tries and used captchas are still known',
      ],
      'src/identity/rate-limit/trusted-proxies.test.ts': ['%s: from %s, forwarded for %s, it is %s'],
    },
  },
  {
    name: 'stranger-was-first',
    says: 'A stranger signed up with your address, then you come by Google → their password, sessions and links are dead',
    shownBy: {
      'src/identity/google/google-sign-in.test.ts': [
        'in the shop becomes its owner’s: the password, sessions, tokens and links of whoever came first are dead',
        'leaves no session to a password that was being checked meanwhile',
      ],
      'src/identity/google/unproven-password.test.ts': [
        'that nobody has shown to be the owner’s ends with Google’s sign-in, with every session and token, and its owner is told',
        'that came to this address with its account ends as well',
      ],
      'src/identity/sign-in/password-reset.test.ts': [
        'gives the rightful owner the account that a stranger signed up first',
      ],
    },
  },
];
