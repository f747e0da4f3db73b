import { globSync, readFileSync, statSync } from 'node:fs';
import { type Comment, type Node, parseSync, visitorKeys } from 'oxc-parser';

/** A file of the repository, its path from the root. */
export type SourceFile = { path: string; text: string };

/** Gives a sentence for each thing that breaks its rule. */
export type Check = (files: SourceFile[]) => string[];

const folders = 'src,messages,scripts,database,e2e,tests,bench,firebase-test,docs,deploy';
const readFiles = /\.(ts|tsx|mjs|mdx|md|json|sql|css|svg)$|^\.env\.example$/;
const compiled = ['src/messages/', 'docs/openapi.json'];
const code = /\.(ts|tsx|mjs)$/;

/** Every file that the checks read. Compiled and installed files are not ours. */
export function readSources(): SourceFile[] {
  const paths = globSync(['*', '.env.example', `{${folders}}/**/*`], {
    exclude: (path) => /(^|\/)node_modules$/.test(path) || isCompiled(path),
  });
  return paths
    .filter((path) => isRead(path) && path !== 'package-lock.json' && statSync(path).isFile())
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** Programs write these files, so the checks do not read them. */
export function isCompiled(path: string): boolean {
  return compiled.some((part) => `${path}/`.startsWith(part));
}

/** Whether the checks read files of that name, if they exist. */
export function isRead(path: string): boolean {
  return readFiles.test(path);
}

/** The code below `src` that is not a test. */
export function shopCode(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => path.startsWith('src/') && isCode(path) && !isTest(path));
}

export function isCode(path: string): boolean {
  return code.test(path);
}

export function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(path);
}

/** A file that only the server runs. */
export function isServerFile(path: string): boolean {
  return /\.server\.tsx?$/.test(path) || path.startsWith('src/server/') || path.startsWith('database/');
}

export function lineOf({ text }: SourceFile, at: number): number {
  return text.slice(0, at).split('\n').length;
}

type Parsed = { program: Node; comments: Comment[] };

const parsedFiles = new WeakMap<SourceFile, Parsed>();

/**
 * Calls `visit` for each node of a file's code, outer ones first. `within` are the nodes around it, the nearest last.
 */
export function walk(file: SourceFile, visit: (node: Node, within: Node[]) => void): void {
  walkFrom(parse(file).program, visit);
}

export function walkFrom(node: Node, visit: (node: Node, within: Node[]) => void, within: Node[] = []): void {
  visit(node, within);
  const parts = node as unknown as Record<string, Node | (Node | null)[] | null>;
  for (const key of visitorKeys[node.type] ?? []) {
    for (const part of [parts[key]].flat()) if (part) walkFrom(part, visit, [...within, node]);
  }
}

/**
 * The comments of a file. `text` is as long as the comment, so that an index in it is a place in the file. Line breaks,
 * the marks of a block, and code in backticks are spaces.
 */
export function commentsOf(file: SourceFile): { text: string; at: number }[] {
  return parse(file).comments.map(({ start, end }) => ({
    text: file.text
      .slice(start, end)
      .replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
      .replace(/\n *\*?/g, (lineBreak) => ' '.repeat(lineBreak.length)),
    at: start,
  }));
}

function parse(file: SourceFile): Parsed {
  const earlier = parsedFiles.get(file);
  if (earlier) return earlier;
  const { program, comments, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new Error(`${file.path} cannot be read: ${errors[0].message}`);
  const parsed = { program, comments };
  parsedFiles.set(file, parsed);
  return parsed;
}

/** The text of a string, or of a template without holes. */
export function textOf(node: Node | null | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
