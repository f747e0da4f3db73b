import type { SourceFile } from './source-file.ts';

/** A repository of a few files, for the tests of a check. */
export function sampleSources(texts: Record<string, string>): SourceFile[] {
  return Object.entries(texts).map(([path, text]) => ({ path, text }));
}
