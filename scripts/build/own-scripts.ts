import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Manifest } from 'vite';
import { isInformationPath, offlinePath } from '../../src/site-map/offline-pages.ts';

/**
 * Reads from Vite's manifest the own script of each page that is kept, by which the worker knows pages of its build. What
 * such a page loads later asks the shop for something, and nobody reads it without a connection.
 */
export function ownScripts(manifest: Manifest, routes: RouteConfigEntry[]): string[] {
  const pages = routes.filter(({ path = '' }) => isInformationPath(`/${path}`) || `/${path}` === offlinePath);
  return pages.map(({ file: module }) => {
    const chunk = manifest[`src/${module}?__react-router-build-client-route`];
    if (!chunk) throw new Error(`Vite's manifest does not name src/${module}.`);
    return `/${chunk.file}`;
  });
}
