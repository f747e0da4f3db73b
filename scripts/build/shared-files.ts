type SharedFile = { name: string; test: RegExp | RegExp[]; minShareCount?: number };

/**
 * What most pages share comes in few files: on a slow link forty small ones, one for each message and icon, cost more
 * than their bytes. What only some pages need stays apart, above all what it takes to ask the shop for data: pages that
 * tell something do without `queries` and `calls`, families without `desk`. A file also takes what its modules import, so
 * those before it are named first: what every page has, then what the pages that tell have.
 */
const inOrder: SharedFile[] = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'frame',
    test: [
      /\/src\/(entry\.client|pages\/offline\/|messages\/apart\/runtime)/,
      /\/src\/pages\/frame\/(?!queries\/|cart-count|splash|page-hero|structured)/,
      /\/src\/identity\/(identity-provider|next-path|client\/(lazy-client|signed-in|sign-out))/,
      /\/src\/.*(-sorts|\/locales|\/error-status|\/access-levels|\/toast|\/button-l.*)\.tsx?/,
      /\/src\/ui\/(retry-notice|skeleton|badge|wave-edge)/,
    ],
  },
  // Of some fifty pages, more than those that ask the shop for data: with fewer, what it takes to ask came to all.
  { name: 'frame', test: /\/src\/|\/lucide-react\//, minShareCount: 36 },
  {
    name: 'cards',
    test: [
      /\/src\/(catalogue\/(product-(grid|card)|pictures\/(product-picture|picture-address)|price-text)|cart\/(cart-button-look|use-login-first))/,
      /\/src\/(pages\/frame\/structured|content\/(prose|pictures\/about|words\/text\.tsx)|reports\/home-numbers)/,
      /\/messages\/(cart_(add_named|login_first)|home_numbers_.*)\.js/,
    ],
  },
  // Both are of contracts as well.
  { name: 'videos', test: /\/src\/content\/videos\.ts/ },
  { name: 'chapters', test: /\/src\/content\/(site-path|booklet\/chapters)\.ts/ },
  // So is what a product is and how much of it one may have.
  {
    name: 'rules',
    test: [
      /\/src\/(cart\/cart\.rules|orders\/allowance\.rules|catalogue\/facts\/(fact-labels|product-facts)|shared\/ids)\.ts/,
      /\/messages\/fact_/,
    ],
  },
  { name: 'queries', test: [/\/node_modules\/@tanstack\//, /\/src\/.*(\.queries|\/api-client|\/with-queries)\.tsx?/] },
  {
    name: 'calls',
    test: [
      /\/node_modules\/(@orpc|zod)\//,
      /\/src\/.*\/(api-link|text-schema|input-issues)\.ts/,
      /\/src\/.*\/(cart|catalogue|checkout|donations|enquiries|identity|orders|privacy|product-form|wishes)\.contract\.ts/,
    ],
  },
  // Asked for by a few pages of one's own account.
  { name: 'security', test: /\/src\/identity\/(embedded\/security\.contract|rate-limit\/identity-endpoint)\.ts/ },
  // What only volunteers ask for names every column of their tables and every kind of change.
  { name: 'desk', test: /\/src\/.*\.contract\.ts/ },
  { name: 'information', test: /\/src\/pages\/programmes\/programme-page/ },
  { name: 'shared', test: /\/src\/|\/lucide-react\//, minShareCount: 8 },
  {
    name: 'shopping',
    test: [
      /\/src\/(cart|catalogue\/wishes)\/|\/src\/content\/ask-|\/quantity-stepper|\/settled-search|\/use-address-filter/,
      /\/src\/ui\/checkbox-field|\/sliders-horizontal\.mjs/,
      /\/messages\/(cart|catalogue|product|wish|ui_quantity)_(?!form)/,
    ],
    minShareCount: 2,
  },
  // Pieces of a few pages each, mostly sentences, none of which asks the shop: apart, each was a request for a line, and
  // a name in the list of all files that every first visit brings.
  {
    name: 'account',
    test: [
      /\/src\/identity\/(google-mark|sign-in\/(new-password-fields|use-password-rules))/,
      /\/messages\/(identity|login|sign_up|logout|profile|privacy|two_factor|google|recent|account)_/,
    ],
    minShareCount: 2,
  },
  {
    name: 'pictures',
    test: [
      /\/src\/ui\/forms\/(picture-chooser|progress-bar|use-(dropped-files|object-url))|\/uploadable-picture/,
      /\/messages\/(donations|pictures)_/,
    ],
    minShareCount: 2,
  },
  {
    name: 'tools',
    test: [
      /\/(src\/ui\/forms\/(row-button|edited-meanwhile|merge-edits|use-(unsaved|row-focus))|src\/catalogue\/stock-text|lucide-react\/.*\/arrow-(up|down)\.mjs)/,
      /\/messages\/(inventory|product_form|batches|tables|changes|chosen|stock|vocabulary|history|accounts|role|allorders|videos|facts|words|unsaved|counting)_/,
    ],
    minShareCount: 2,
  },
];

/** The groups by which the build makes files for browsers; limits in `bench/pages.mjs` tell whether they are well chosen. */
export const sharedFiles = inOrder.map(({ test, ...file }, place) => ({
  ...file,
  test: (id: string) => [test].flat().some((each) => each.test(id)),
  priority: inOrder.length - place,
}));
