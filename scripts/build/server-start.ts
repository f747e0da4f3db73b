import { dirname, relative } from 'node:path';
import type { Plugin } from 'vite';

const folder = 'build/server';

/**
 * Builds the server into the files of its pages: it starts in 60 % of the time of 2,000 modules, and shares with its
 * pages the code of both (docs/decisions/the-server-is-built.md).
 */
export function serverStart(): Plugin {
  return {
    name: 'server-start',
    apply: 'build',
    config: () => ({
      // These read files of their own packages.
      ssr: { noExternal: true, external: ['pdfkit', 'sharp', 'vite'] },
      environments: {
        ssr: {
          // React Router leaves `node` out, because its package for Node is not used. Packages would then come in their form
          // for browsers: passwords were hashed in JavaScript, and nothing else was answered meanwhile.
          resolve: { conditions: ['node'], externalConditions: ['node'] },
          // Otherwise the half of React that is for development is loaded, too.
          define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          build: {
            rolldownOptions: {
              // `shop` has no effect when it is loaded, so the build can compile it (warm-compile-cache.mjs).
              input: {
                index: 'virtual:react-router/server-build',
                shop: 'src/server/shop.ts',
                start: 'src/server/start.ts',
              },
              output: {
                entryFileNames: '[name].js',
                chunkFileNames: '[name]-[hash].js',
                // V8 keeps the text of each file: one byte a letter, or two if a single one is not ASCII.
                charset: 'ascii',
                comments: false,
              },
            },
          },
        },
      },
    }),
    applyToEnvironment: ({ name }) => name === 'ssr',
    // A built module finds the files next to its source, such as the programs that it starts.
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: /import\.meta\.(url|dirname)/ },
      handler(code, id) {
        const source = relative(folder, id);
        const places = {
          url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
          dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`,
        };
        return code.replaceAll(/import\.meta\.(url|dirname)/g, (_, asked: keyof typeof places) => places[asked]);
      },
    },
  };
}
