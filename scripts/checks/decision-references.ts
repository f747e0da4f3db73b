// A decision is cited by the name of its page, which is there; so is whatever else a page links to.
import { posix } from 'node:path';
import { lineOf, type SourceFile } from './source-file.ts';

const folder = 'docs/decisions/';
const between = String.raw`[\s,(:#*/]*`;
const numbered = [
  new RegExp(String.raw`\bdecisions?\b${between}(?:no\.?|number|row)?${between}\d+\b(?![-\w])`, 'gi'),
  new RegExp(String.raw`\bfaults?\b${between}(?:no\.?|number|row)${between}\d+\b`, 'gi'),
];
const page = /\bdecisions\/([\w-]+)(\.md)?/g;
const called = /\bdecisions?[,:]?\s+[`"“]([a-z]+(?:-[a-z]+)*)[`"”]/g;

export function decisionReferences(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  // What this check must catch stands beside it.
  const texts = files.filter(
    ({ path }) =>
      !path.startsWith('scripts/checks/') && !path.startsWith('messages/') && /\.(?!svg|json)\w+$/.test(path),
  );
  return texts.flatMap((file) => {
    const problem = (at: number, words: string) => `${file.path}:${lineOf(file, at)}: ${words}`;
    return [
      ...numbered.flatMap((pattern) =>
        [...file.text.matchAll(pattern)].map(({ 0: words, index }) =>
          problem(index, `cites by a number: “${words.replace(/\s+/g, ' ')}”`),
        ),
      ),
      ...[...file.text.matchAll(page), ...file.text.matchAll(called)]
        .filter(([, name]) => !paths.has(`${folder}${name}.md`))
        .map(({ 1: name, index }) => problem(index, `there is no ${folder}${name}.md`)),
      ...deadLinks(file, paths).map(({ target, at }) => problem(at, `there is no ${target}`)),
    ];
  });
}

function deadLinks({ path, text }: SourceFile, paths: Set<string>): { target: string; at: number }[] {
  if (!path.endsWith('.md')) return [];
  return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)]
    .map(({ 1: link = '', index }) => ({ target: posix.join(posix.dirname(path), link), at: index }))
    .filter(({ target }) => /\.md$/.test(target) && !paths.has(target));
}
