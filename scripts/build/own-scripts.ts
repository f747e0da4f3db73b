import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Manifest } from 'vite';
import { isInformationPath, offlinePath } from '../../src/site-map/offline-pages.ts';

/**
 * Reads from Vite's manifest the entry script of each page that is stored for offline reading. By it, the worker
 * recognises pages of its build. Scripts that such a page loads later only ask the shop for data, so offline readers
 * do not need them.
 */
export function ownScripts(manifest: Manifest, routes: RouteConfigEntry[]): string[] {
  const pages = routes.filter(({ path = '' }) => isInformationPath(`/${path}`) || `/${path}` === offlinePath);
  return pages.map(({ file: module }) => {
    const chunk = manifest[`src/${module}?__react-router-build-client-route`];
    if (!chunk) throw new Error(`Vite's manifest does not name src/${module}.`);
    return `/${chunk.file}`;
  });
}
