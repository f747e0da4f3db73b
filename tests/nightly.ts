/**
 * Test files that `npm test` leaves out, and `npm run test:whole` runs every night and before a release
 * (docs/decisions/two-suites.md).
 */
export const nightly = {
  /** For Vitest. */
  files: [
    'scripts/database/simulate.test.ts',
    'scripts/launch/orders-bench.test.ts',
    'src/catalogue/vocabulary/large-category.test.ts',
    'src/donations/offers-in-order.test.ts',
    'src/identity/account/address-change.test.ts',
    'src/identity/rate-limit/password-guessing.test.ts',
    'src/identity/sign-in/{constant-time-answers,refused-sign-up}.test.ts',
    'src/identity/two-factor/two-factor-settings.test.ts',
    'src/orders/packing/slip-sizes.test.ts',
    'src/privacy/changed-address.test.ts',
    'src/quiet/quiet-mails.test.ts',
    'src/server/alarms/alarm-causes.test.ts',
    'src/server/api/{held-body,uploads}.test.ts',
    'src/server/backup/{backup,encrypted-copies,ended-commands,proofs,refused-backups,silent-backup}.test.ts',
    'src/server/backup/{restored-protections,room-for-orders}.test.ts',
    'src/server/booklet/booklet-extremes.test.ts',
    'src/server/commands/calls.test.ts',
    'src/server/database/{database-use,embedded-postgres,pool}.test.ts',
    'src/server/demo/two-demos.test.ts',
    'src/server/doctor/doctor.test.ts',
    'src/server/{job-faults,job-lookout,job-patience,silent-connection,slow-clients}.test.ts',
    'src/server/site/page-cache-flood.test.ts',
    'src/spreadsheets/large-table.test.ts',
    'tests/faults/{fail-over,hold-race,import-kills,kills,last-byte,load,undo-kills}.test.ts',
    'tests/faults/{full-disk,mail-outage,slow-database,stop-under-load,turn-of-the-year}.test.ts',
    'tests/fuzz/fuzz.test.ts',
    'tests/older-servers.test.ts',
    'tests/operate/*.test.ts',
  ],
  /** For Playwright. */
  specs: [
    'journeys/asking/{grief,other-person,product,variant-and-typo,wish}.spec.ts',
    'journeys/{kept-focus-of-families,late-answers-of-pages,lost-rights}.spec.ts',
    'journeys/{booklet,booklet-offline,kept-ahead,offline}.spec.ts',
    'journeys/{pocket-card,pocket-card-offline,pocket-card-storage,pocket-card-unread,service-worker}.spec.ts',
    'journeys/{captcha,google,google-account,google-stand-in,identity-devices,joining,live-shop,reauthenticate,two-factor}.spec.ts',
    'journeys/{cleared-storage,dialogs,footer-waits,large-picture,news-by-link,phone-list,shop-health}.spec.ts',
    'journeys/{keyboard,keyboard-sign-up}.spec.ts',
    'journeys/shopping/{address-fields,cart-in-tabs,changed-address,changed-cart,ended-session,fewest-taps,foreign-answers}.spec.ts',
    'journeys/shopping/{kept-addresses,order-without-list}.spec.ts',
    'journeys/shopping/{lost-answer,pending-add,put-back,try-again,written-calls}.spec.ts',
    'journeys/volunteers/{choosing-pictures,closing-dialogs,courier-links,drafts,find-anything,home-shown,incoming-tables}.spec.ts',
    'journeys/volunteers/{kept-focus,kept-typing,labels,late-answers,leaving,lists-of-now,lost-answers,morning-email}.spec.ts',
    'journeys/volunteers/{payments,recall-text,reorder-point,reports,taken-out,voices,voices-together,who-is-told}.spec.ts',
    'journeys/volunteers/{scanning,scanning-by-camera,scanning-mix-ups,sending-many}.spec.ts',
    'journeys/volunteers/{typed-input,version,videos,vocabulary,words}.spec.ts',
    'site/{early-typing,late-start,oldest-browsers,preferences,provider-alone,skeleton-heights,start,start-on-live-data,start-warnings}.spec.ts',
    'site/{steady,translated,without-scripts}.spec.ts',
    'specification/every-state.spec.ts',
  ],
};

/** True if this run leaves them out. A runner that is started by itself finds every file. */
export const everyday = process.env.TEST_SUITE === 'everyday';
