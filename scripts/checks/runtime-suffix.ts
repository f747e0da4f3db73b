// A file's name says its runtime. `.server` and src/server run on the server, `.browser` and the service worker in a
// browser, all others in both.
import { isBuiltin } from 'node:module';
import { type Import, importsOf, targetOf } from './import-list.ts';
import { isServerFile, type SourceFile, shopCode } from './source-file.ts';

export function runtimeSuffix(files: SourceFile[]): string[] {
  return shopCode(files).flatMap((file) =>
    importsOf(file).flatMap((named) => {
      const problem = problemOf(file, named);
      return problem ? [`${file.path}:${named.line}: ${problem} (${named.named})`] : [];
    }),
  );
}

function problemOf(file: SourceFile, named: Import): string | undefined {
  if (named.how === 'type') return undefined;
  const target = targetOf(file, named) ?? '';
  if (isServerFile(file.path)) {
    return isBrowserFile(target) ? 'the server may not load what only a browser runs' : undefined;
  }
  if (isServerFile(target)) return 'a browser may load this file, but not what only the server runs';
  if (isBuiltin(named.named)) return 'a browser may load this file, and has no modules of Node';
  // `import()` on demand runs in a browser: in an effect, after a click.
  if (isBrowserFile(target) && named.how === 'value' && !isBrowserFile(file.path)) {
    return 'the server may load this file, but not what only a browser runs';
  }
  return undefined;
}

function isBrowserFile(path: string): boolean {
  return /\.browser\.tsx?$/.test(path) || path.startsWith('src/service-worker/') || path === 'src/entry.client.tsx';
}
