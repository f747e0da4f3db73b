import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Manifest, ManifestChunk } from 'vite';
import { isInformationPath, offlinePath } from '../../src/content/offline-pages.ts';
import { type Locale, locales } from '../../src/shared/locales.ts';

/** For the own script of each page that is kept: its words that come later, by language. */
export type LaterFiles = Record<string, Partial<Record<Locale, string[]>>>;

/**
 * Reads from Vite's manifest which files with words (`words.id.ts`) the pages that are kept load when they run. What
 * else they load then asks the shop for something, and nobody reads it without a connection.
 */
export function laterFiles(manifest: Manifest, routes: RouteConfigEntry[]): LaterFiles {
  const pages = routes.filter(({ path = '' }) => isInformationPath(`/${path}`) || `/${path}` === offlinePath);
  return Object.fromEntries(
    pages.map(({ file: module }) => {
      const { file, dynamicImports = [] } = chunkNamed(manifest, `src/${module}?__react-router-build-client-route`);
      return [`/${file}`, wordsOf(manifest, dynamicImports)];
    }),
  );
}

function wordsOf(manifest: Manifest, dynamicImports: string[]): Partial<Record<Locale, string[]>> {
  const found = locales.map((locale) => {
    const keys = dynamicImports.filter((key) => key.endsWith(`.${locale}.ts`));
    return [locale, keys.map((key) => `/${chunkNamed(manifest, key).file}`)] as const;
  });
  return Object.fromEntries(found.filter(([, files]) => files.length > 0));
}

function chunkNamed(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite's manifest does not name ${key}.`);
  return chunk;
}
