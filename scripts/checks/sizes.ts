// What a reader takes in at once: functions of 60 lines, files of 200, folders of 30 files.
import { posix } from 'node:path';
import type { Node } from 'oxc-parser';
import { isCode, lineOf, type SourceFile, walk } from './source-file.ts';

const limits = { function: 60, file: 200, folder: 30 };

/** What may be longer, and why. */
const allowed: Record<string, string> = {
  'src/shared/database-schema.ts': 'written by a program',
  'database/migrations': 'what was changed one after the other, which only grows',
  'database/seed/pictures': 'one picture for each product of the demo',
  'docs/decisions': 'a list of pages',
};

export function sizes(files: SourceFile[], mayBeLonger = allowed): string[] {
  const measured = files.filter(({ path }) => (isCode(path) || path.endsWith('.css')) && !mayBeLonger[path]);
  return [
    ...measured
      .filter(({ text }) => linesOf(text) > limits.file)
      .map((file) => `${file.path}: ${linesOf(file.text)} lines`),
    ...measured.filter(({ path }) => isCode(path)).flatMap(longFunctions),
    ...fullFolders(files)
      .filter(({ folder }) => !mayBeLonger[folder])
      .map(({ folder, count }) => `${folder}: ${count} files`),
    ...Object.keys(mayBeLonger)
      .filter((place) => !files.some(({ path }) => path.startsWith(place)))
      .map((place) => `${place}: is not there, but may be longer`),
  ];
}

function longFunctions(file: SourceFile): string[] {
  const problems: string[] = [];
  walk(file, (node, within) => {
    if (!/Function(Declaration|Expression)$/.test(node.type) || isDescription(node, within.at(-1))) return;
    const first = lineOf(file, node.start);
    const lines = lineOf(file, node.end) - first + 1;
    if (lines > limits.function) problems.push(`${file.path}:${first}: a function of ${lines} lines`);
  });
  return problems;
}

/** A group of tests is a chapter, not a function, also one for each of a list. */
function isDescription(node: Node, outer: Node | undefined): boolean {
  if (outer?.type !== 'CallExpression' || outer.callee === node) return false;
  const called = outer.callee.type === 'CallExpression' ? outer.callee.callee : outer.callee;
  const names = called.type === 'MemberExpression' ? [called.object, called.property] : [called];
  return names.some((named) => named.type === 'Identifier' && named.name === 'describe');
}

function fullFolders(files: SourceFile[]): { folder: string; count: number }[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders]
    .map(([folder, { length: count }]) => ({ folder, count }))
    .filter(({ count }) => count > limits.folder);
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}
