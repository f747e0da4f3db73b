// Adds the typeset booklet to the files of the site, and gives its page the size of the file.
import type { Plugin } from 'vite';
import { bookletFile } from '../../src/content/booklet-file.ts';
import { type Locale, locales } from '../../src/shared/locales.ts';
import { firstBlocks } from '../../src/words/first-words.server.ts';

const virtualName = 'virtual:booklet-sizes';
const resolvedName = `\0${virtualName}`;

/** For Vite: the PDFs below /booklet/, and the module `virtual:booklet-sizes` with their sizes in bytes. */
export function bookletPlugin(): Plugin {
  const typeset = new Map<Locale, Promise<Buffer>>();
  const files = () =>
    Promise.all(locales.map(async (locale) => ({ locale, path: bookletFile(locale), bytes: await bytesOf(locale) })));

  function bytesOf(locale: Locale): Promise<Buffer> {
    const typesetBytes = typeset.get(locale) ?? typesetFiles(locale);
    typeset.set(locale, typesetBytes);
    return typesetBytes;
  }

  return {
    name: 'booklet',
    sharedDuringBuild: true,
    resolveId: (name) => (name === virtualName ? resolvedName : undefined),
    async load(name) {
      if (name !== resolvedName) return undefined;
      const sizes = (await files()).map(({ locale, bytes }) => [locale, bytes.length]);
      return `export const bookletSizes = ${JSON.stringify(Object.fromEntries(sizes))};`;
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const { path, bytes } of await files()) {
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: bytes });
      }
    },
    configureServer(server) {
      server.watcher.on('change', (path) => /[\\/]content[\\/]/.test(path) && typeset.clear());
      server.middlewares.use((request, response, next) => {
        const locale = locales.find((candidate) => request.url === bookletFile(candidate));
        if (!locale) return next();
        bytesOf(locale).then((bytes) => response.setHeader('content-type', 'application/pdf').end(bytes), next);
      });
    },
  };
}

/** The booklet as a new installation has it. */
async function typesetFiles(locale: Locale): Promise<Buffer> {
  const { typesetBooklet } = await import('../../src/server/booklet/typeset-booklet.ts');
  const { chaptersOf } = await import('../../src/server/booklet/booklet-words.ts');
  return typesetBooklet(
    locale,
    chaptersOf((name) => firstBlocks(name, locale)),
  );
}
