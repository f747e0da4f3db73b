type SharedFile = { name: string; test: RegExp | RegExp[]; not?: RegExp; minShareCount?: number };

/** The frame of the admin area with its counts and its search. Every page of volunteers shows it, and none of families. */
const adminFrame =
  /\/src\/(waiting\/waiting[-.]|pages\/admin\/(admin-(page|navigation)|find-field|search-key)|site-map\/admin-links|messages\/.*\/(.*waiting_|find_|admin_(add|inventory|navigation))|messages\/.*\/(accounts|helped|recalls|missed|counting|facts|health|history|reports|tables|words|videos|voices|donations|inventory|vocabulary)_title)/;

/** The guards of pages for signed-in people. Other pages do not load them. */
const guards = /\/src\/identity\/(guards|kept-typing)|\/messages\/(login_ended|kept_typing)/;

/**
 * Code that most pages share comes in few files: on a slow link forty small files, one for each message and icon,
 * cost more than their bytes. Code that only some pages need stays apart, above all the code that asks the shop for
 * data. Information pages do without `queries` and `calls`, families without `desk`. A file also takes the imports of
 * its modules, so the most common ones come first: those of every page, then those of information pages.
 */
const inOrder: SharedFile[] = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: [
      /\/src\/(entry\.client|pages\/offline\/|messages\/apart\/runtime)/,
      /\/src\/pages\/frame\/(?!queries\/|cart-count|page-hero|structured)/,
      /\/src\/identity\/(identity-provider|next-path|sign-in\/sign-in-rules|client\/(lazy-client|signed-in|sign-out))/,
      /\/src\/.*(-sorts|\/locales|\/error-status|\/access-levels|\/toast|\/button-l.*)\.tsx?/,
      /\/src\/ui\/(retry-notice|skeleton|badge|wave-edge)/,
    ],
  },
  // There are about sixty pages, and some 45 ask the shop for data. The number is higher than that: with a lower one,
  // their code came to all pages.
  { name: 'frame', test: /\/src\/|\/lucide-react\//, minShareCount: 50 },
  {
    name: 'cards',
    test: [
      /\/src\/(catalogue\/(product-grid|card-product|pictures\/(product-picture|picture-address)|price-text)|cart\/(cart-button-look|use-login-first))/,
      /\/src\/(pages\/frame\/structured|content\/(prose|pictures\/about|words\/text\.tsx))/,
      /\/messages\/(cart_(add_named|login_first)|home_(how_title|about_us))\.js/,
    ],
  },
  // Forms of volunteers read numbers, and a search of families that names a price.
  { name: 'written', test: /\/src\/shared\/written\/written-number/ },
  // Home loads them only if the foundation shows them. The preview of the facts uses them too.
  { name: 'numbers', test: /\/src\/reports\/home-numbers|\/messages\/home_numbers_/ },
  // Contracts use both as well.
  { name: 'videos', test: /\/src\/content\/videos\.ts/ },
  { name: 'book', test: /\/src\/content\/(site-path|booklet\/chapters)\.ts/ },
  // Contracts use them as well.
  { name: 'topics', test: /\/src\/content\/(question-topics|chat-address)\.ts|\/messages\/enquiry_topic_/ },
  // Contracts also use the product's facts and the allowance. `/privacy` needs the rest, and none of the code that asks the shop.
  {
    name: 'page',
    test: [
      /\/src\/(cart\/cart\.rules|orders\/allowance\.rules|catalogue\/facts\/(fact-labels|product-facts))\.ts/,
      /\/src\/(shared\/(ids|jakarta-time|log-error)|ui\/(page|forms\/kept-focus))\.|\/messages\/fact_/,
    ],
  },
  {
    name: 'queries',
    test: [
      /\/node_modules\/@tanstack\//,
      /\/src\/(cart|catalogue|catalogue\/wishes|checkout|donations|enquiries|identity|orders|privacy)\/[\w-]+\.queries\.ts/,
      /\/src\/.*(\/(endpoint|paged)\.queries|\/api-client|\/with-queries)\.tsx?/,
    ],
  },
  // On its own, or it came with the tools of volunteers to each form.
  { name: 'forms', test: /\/node_modules\/react-hook-form\// },
  {
    name: 'calls',
    test: [
      /\/node_modules\/(@orpc|zod)\//,
      /\/src\/.*\/(api-link|text-schema|input-issues)\.ts/,
      /\/src\/.*\/(cart|catalogue|checkout|donations|enquiries|identity|orders|privacy|product-form|quiet|wishes)\.contract\.ts/,
    ],
  },
  // Only a few pages of one's own account need it.
  { name: 'security', test: /\/src\/identity\/(embedded\/security\.contract|rate-limit\/identity-endpoint)\.ts/ },
  // Calls of volunteers alone name every column of their tables and every kind of change.
  { name: 'desk', test: /\/src\/.*\.contract\.ts/ },
  { name: 'info', test: /\/src\/pages\/programmes\/programme-page/ },
  // The booklet needs all of them. Alone, the icon's headers were heavier than the icon.
  { name: 'help', test: /\/src\/content\/emergency-(note|line)|\/download\.mjs|\/booklet-(contents|titles|places)/ },
  // The cart of families shows it too. Without a file of its own it came with the tools of volunteers.
  { name: 'trash', test: /\/trash(-2)?\.mjs/ },
  {
    name: 'shared',
    test: /\/src\/(?!.*\.queries)|\/lucide-react\//,
    // Only pages with forms need these.
    not: new RegExp(
      `${adminFrame.source}|/identity/reauthenticate/|/uploadable-picture|/ui/use-opened|${guards.source}`,
    ),
    minShareCount: 8,
  },
  // Before the frame of volunteers, which would take it along.
  { name: 'guards', test: guards },
  { name: 'admin', test: adminFrame },
  {
    name: 'shopping',
    test: [
      /\/src\/cart\/(?!cart-summary|bottom-bar|line-notes|use-prices-before)|\/src\/content\/ask-|\/quantity-stepper|\/settled-search|\/use-address-filter|\/watched-session|\/catalogue\/(search-note|catalogue-address)/,
      /\/src\/ui\/(checkbox-field|outdated-notice)|\/sliders-horizontal\.mjs|\/messages\/ui_outdated\./,
      /\/messages\/(cart|catalogue|product|ui_quantity)_(?!form|return|subtotal|total|price_before|beyond|used_up)/,
    ],
    minShareCount: 2,
  },
  // Products and cart, but not the catalogue's list.
  { name: 'wishes', test: /\/src\/catalogue\/wishes\/|\/messages\/wish_/, minShareCount: 2 },
  // Cart and checkout alone.
  {
    name: 'basket',
    test: /\/src\/cart\/(cart-summary|bottom-bar|line-notes|use-prices-before)|\/messages\/cart_(return|subtotal|total|price_before|beyond|used_up)/,
    minShareCount: 2,
  },
  // Forms that everyone may send. The page for questions is kept before it is opened, in few bytes.
  {
    name: 'letters',
    test: /\/src\/(ui\/(forms\/re(quest-keys|set-form)|mail-address\/likely)|enquiries\/(person-fields|subject-lines|photos\/use-chosen)|identity\/(own-form|client\/logout-mark|rate-limit\/captcha-note)|pages\/open-form)|\/messages\/enquiry_/,
    minShareCount: 2,
  },
  // Shared by a few pages each, mostly sentences, without requests to the shop. Alone, each was a request for one
  // line, and a name in the list of files that every first visit loads.
  {
    name: 'account',
    test: [
      /\/src\/(ui\/(setting-switch|use-opened)|identity\/(google-mark|reauthenticate\/|sign-in\/(new-password-f|password-rules|email-field|use-arrival|shared-phone|wanted-product)))/,
      /\/use-link-token|\/src\/(quiet\/quiet\.queries|pocket-card\/card-store|orders\/year-shares)/,
      /\/messages\/(identity|login|sign_up|logout|profile|privacy|two_factor|google|recent|account|quiet|grief)_/,
    ],
    minShareCount: 2,
  },
  {
    name: 'pictures',
    test: [
      /\/src\/ui\/forms\/(picture-chooser|progress-bar|use-object-url)|\/uploadable-picture|\/photos\/(photos-field|chosen)/,
      /\/messages\/(donations|pictures)_/,
    ],
    minShareCount: 2,
  },
  // Families and volunteers load them. Without a group of their own they would come with the tools of volunteers.
  {
    name: 'labels',
    test: /\/src\/(ui\/number-field|orders\/(address-lines|order-rest|parcel-list|sent-back-text)|checkout\/kept-address|ui\/forms\/go-on-at-enter)|\/messages\/(billing_field|dispatch_tracking_number)\./,
    minShareCount: 2,
  },
  // The list of orders, their papers, and the page that scans labels.
  {
    name: 'parcels',
    test: /\/src\/orders\/(desk\/|desk-marks|no-mailbox|packing\/packing-address|order-(words|link)|held-)|\/messages\/(desk_|packing_(none|title|failed)|scan_title|dispatch_(day|submitting)|helped_(badge|mark))/,
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: [
      /\/src\/(accounts|catalogue\/(batches|changes|inventory|vain-searches|vocabulary)|counting|foundation|health|history|orders\/(dispatch|notes|packing)|recalls|reports|spreadsheets|versioned|videos|words)\/.*\.queries\.ts/,
      /\/(src\/versioned\/|src\/ui\/forms\/(written-locales|row-moves|edit-conflict|guarded-text|folded-f|use-(newest|row-focus))|src\/pages\/admin\/chosen-bar|src\/(foundation\/(sentence-labels|products-field)|orders\/grants\/grant-product|accounts\/role-name|donations\/(offer-(state|words)|gift-value)|videos\/video-list-title|words\/text-title)|src\/catalogue\/(stock-text|vain-searches\/vain-search-list|stock\/(gs1|lot-))|lucide-react\/.*\/arrow-(up|down)\.mjs)/,
      /\/messages\/((inventory|product_form|batches|tables|changes|chosen|stock|vocabulary|history|accounts|role|allorders|videos|facts|words|versions|conflict|counting|sentences|thanks)_|sent_back_(title|units)\.)/,
    ],
    minShareCount: 2,
  },
];

/**
 * The groups by which the build makes files for browsers. The limits in `bench/pages.mjs` show if they are well
 * chosen.
 */
export const sharedFiles = inOrder.map(({ test, not, ...file }, place) => ({
  ...file,
  test: (id: string) => !not?.test(id) && [test].flat().some((each) => each.test(id)),
  priority: inOrder.length - place,
}));
