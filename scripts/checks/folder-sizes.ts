import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

const max = 30;
const series = /^(?:database\/migrations|database\/seed\/pictures|docs\/decisions)$/;

/** Folders that a reader may find too full. A warning: files move to another folder for their meaning, not for a number. */
export function fullFolders(files: SourceFile[]): string[] {
  return [...Map.groupBy(files, ({ path }) => posix.dirname(path))]
    .filter(([folder, { length }]) => length > max && !series.test(folder))
    .map(([folder, { length }]) => `${folder}: ${length} files`);
}
