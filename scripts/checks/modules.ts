/** The modules of `src` from left to right: each may import those before it, never one behind it. */
export const modules = [
  'messages',
  'shared',
  'ui',
  'content',
  'site-map',
  'service-worker',
  'pocket-card',
  'audit',
  'identity',
  'quiet',
  'accounts',
  'catalogue',
  'orders',
  'counting',
  'spreadsheets',
  'enquiries',
  'donations',
  'waiting',
  'cart',
  'checkout',
  'privacy',
  'helped',
  'family',
  'history',
  'health',
  'reports',
  'versioned',
  'foundation',
  'recalls',
  'videos',
  'words',
  'voices',
  'contract',
  'pages',
  'server',
];

/** The parts of `identity`, from left to right; `root` are the files at its top. */
export const identityParts: readonly string[] = [
  'client',
  'store',
  'tokens',
  'rate-limit',
  'root',
  'reauthenticate',
  'sign-in',
  'account',
  'two-factor',
  'google',
  'embedded',
  'firebase',
];

/** Files at the top of `src` that are part of the pages. */
const pageFiles = new Set(['root.tsx', 'routes.ts', 'entry.client.tsx', 'entry.server.ts']);

/** The module of a file. The seed belongs to the server; other files outside of `src` belong to none. */
export function moduleOf(path: string): string | undefined {
  if (path.startsWith('database/')) return 'server';
  const [top, first = '', second] = path.split('/');
  if (top !== 'src') return undefined;
  if (second !== undefined) return first;
  return pageFiles.has(first) ? 'pages' : first.replace(/\.tsx?$/, '');
}

/** How far to the right a file is inside `identity`; undefined if its folder is not listed. */
export function placeInIdentity(path: string, order: readonly string[]): number | undefined {
  const [, , first = '', second] = path.split('/');
  const place = order.indexOf(second === undefined ? 'root' : first);
  return place < 0 ? undefined : place;
}
