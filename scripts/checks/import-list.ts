import { posix } from 'node:path';
import type { Node } from 'oxc-parser';
import { isCode, lineOf, type SourceFile, textOf, walk } from './source-file.ts';

/** How one file names another; `later` runs only on demand, by `import()`. */
export type Import = { named: string; how: 'value' | 'type' | 'later'; line: number };

/** All that a file names: imports, re-exports, `import()`, types, files by a relative address, style sheets. */
export function importsOf(file: SourceFile): Import[] {
  if (file.path.endsWith('.css')) return stylesOf(file);
  if (!isCode(file.path)) return [];
  const foundImports: Import[] = [];
  walk(file, (node) => {
    const [named, how] = importIn(node);
    if (named !== undefined) foundImports.push({ named, how, line: lineOf(file, node.start) });
  });
  return foundImports;
}

/** The path of an imported file, or undefined if the import names a package. */
export function targetOf(file: SourceFile, { named }: Import): string | undefined {
  if (!named.startsWith('.')) return undefined;
  return posix.join(posix.dirname(file.path), named.replace(/[?#].*$|\*.*$/, ''));
}

function importIn(node: Node): [string | undefined, Import['how']] {
  switch (node.type) {
    case 'ImportDeclaration':
      return [node.source.value, node.importKind === 'type' ? 'type' : 'value'];
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return [node.source?.value, node.exportKind === 'type' ? 'type' : 'value'];
    case 'TSImportType':
      return [node.source.value, 'type'];
    case 'ImportExpression':
      return [textOf(node.source), 'later'];
    case 'NewExpression':
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL' || !isMeta(node.arguments[1])) return none;
      return [relative(textOf(node.arguments[0])), 'later'];
    case 'CallExpression':
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return none;
      return [textOf(node.arguments[0]), 'later'];
    default:
      return none;
  }
}

const none: [undefined, Import['how']] = [undefined, 'value'];

function isMeta(node: Node | undefined): boolean {
  return node?.type === 'MemberExpression' && node.object.type === 'MetaProperty';
}

/** A relative address in a style sheet needs no `./`. */
function relative(named: string | undefined): string | undefined {
  return named === undefined || /^(\.|[a-z]+:|\/)/.test(named) ? named : `./${named}`;
}

function stylesOf(file: SourceFile): Import[] {
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...text.matchAll(/(?:@import\s+(?:url\(\s*)?|\burl\(\s*)['"]?([^'")\s;]+)/g)]
    .filter(([, named = '']) => !/^(data:|#|\/)/.test(named))
    .map(({ 1: named = '', index }) => ({ named, how: 'value', line: lineOf(file, index) }));
}
