/**
 * The oldest browsers in which the whole site works: scripts and styles are built for them (`vite.config.ts`), and
 * tests look for newer functions and styles (docs/decisions/the-oldest-browsers.md). Older browsers show the
 * page of the server.
 */
export const oldestBrowsers = { chrome: '111', safari: '16.4', firefox: '115' } as const;

/** The same for Vite. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version);
