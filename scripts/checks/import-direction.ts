// A module imports itself and modules to its left, never one to its right (docs/architecture.md).
import { importsOf, targetOf } from './import-list.ts';
import { identityParts, moduleOf, modules, placeInIdentity } from './modules.ts';
import { isTest, type SourceFile } from './source-file.ts';

export function importDirection(files: SourceFile[], insideIdentity = identityParts): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) => {
      const from = moduleOf(file.path) ?? '';
      if (!modules.includes(from)) return [`${file.path}: "${from}" is no module of src`];
      return [
        ...unplaced(file.path, insideIdentity),
        ...importsOf(file).flatMap((named) => {
          const target = targetOf(file, named);
          const to = target && moduleOf(target);
          if (!target || !to) return [];
          const at = `${file.path}:${named.line}:`;
          if (modules.indexOf(to) > modules.indexOf(from))
            return [`${at} ${from} may not import ${to} (${named.named})`];
          if (from !== 'identity' || to !== 'identity') return [];
          const [left = 0, right = 0] = [file.path, target].map((path) => placeInIdentity(path, insideIdentity));
          return right > left ? [`${at} inside identity, this may not import ${named.named}`] : [];
        }),
      ];
    });
}

function unplaced(path: string, insideIdentity: readonly string[]): string[] {
  if (!path.startsWith('src/identity/')) return [];
  return placeInIdentity(path, insideIdentity) === undefined
    ? [`${path}: its folder has no place inside identity`]
    : [];
}
