// A reference must lead somewhere: a decision is cited by the name of its page, a link or a named file exists.
import { posix } from 'node:path';
import { isCompiled, isRead, isTest, lineOf, type SourceFile } from './source-file.ts';

const folder = 'docs/decisions/';
const between = String.raw`[\s,(:#*/]*`;
const numbered = [
  new RegExp(String.raw`\bdecisions?\b${between}(?:no\.?|number|row)?${between}\d+\b(?![-\w])`, 'gi'),
  new RegExp(String.raw`\bfaults?\b${between}(?:no\.?|number|row)${between}\d+\b`, 'gi'),
];
const page = /\bdecisions\/([\w-]+)(\.md)?/g;
const codePath = /(?<![\w./@…-]|\]\()(?:[\w-][\w.-]*\/)+[\w-][\w.-]*\.(?:tsx?|mjs|mdx|sql|css)(?![\w*])/g;
const called = /\bdecisions?[,:]?\s+[`"“]([a-z]+(?:-[a-z]+)*)[`"”]/g;

export function decisionReferences(files: SourceFile[]): string[] {
  const paths = new Set(files.map(({ path }) => path));
  // The examples that this check must refuse stand in its own folder.
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
      ...deadPaths(file, files).map(({ target, at }) => problem(at, `there is no ${target}`)),
      ...deadLinks(file, paths).map(({ target, at }) => problem(at, `there is no ${target}`)),
    ];
  });
}

/** Missing files that a page or a comment names, by the end of their path. */
function deadPaths({ path, text }: SourceFile, files: SourceFile[]): { target: string; at: number }[] {
  if (isTest(path)) return [];
  const isProse = (at: number) => path.endsWith('.md') || /^\s*(\/\/|\/?\*)/.test(lineAt(text, at));
  return [...text.matchAll(codePath)]
    .map(({ 0: target, index: at }) => ({ target, at }))
    .filter(
      ({ target, at }) =>
        isProse(at) && !isCompiled(target) && !files.some((each) => `/${each.path}`.endsWith(`/${target}`)),
    );
}

const lineAt = (text: string, at: number) => text.slice(text.lastIndexOf('\n', at) + 1, at);

function deadLinks({ path, text }: SourceFile, paths: Set<string>): { target: string; at: number }[] {
  if (!path.endsWith('.md')) return [];
  return [...text.matchAll(/\]\((?![a-z]+:|#|\/)([^)#\s]+)/g)]
    .map(({ 1: link = '', index }) => ({ target: posix.join(posix.dirname(path), link), at: index }))
    .filter(({ target }) => isRead(target) && !paths.has(target));
}
