// A room imports itself and those to its left, never back (docs/architecture.md).
import { importsOf, targetOf } from './import-list.ts';
import { identityRooms, placeInIdentity, roomOf, rooms } from './rooms.ts';
import { isTest, type SourceFile } from './source-file.ts';

export function importDirection(files: SourceFile[], insideIdentity = identityRooms): string[] {
  return files
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap((file) => {
      const from = roomOf(file.path) ?? '';
      if (!rooms.includes(from)) return [`${file.path}: "${from}" is no room of the house`];
      return [
        ...unplaced(file.path, insideIdentity),
        ...importsOf(file).flatMap((named) => {
          const target = targetOf(file, named);
          const to = target && roomOf(target);
          if (!target || !to) return [];
          const at = `${file.path}:${named.line}:`;
          if (rooms.indexOf(to) > rooms.indexOf(from)) return [`${at} ${from} may not import ${to} (${named.named})`];
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
