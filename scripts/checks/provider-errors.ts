// better-auth takes any string for an error's code; ours are a closed list, so one file makes these errors, by type.
import type { ImportDeclaration, Node } from 'oxc-parser';
import { lineOf, type SourceFile, shopCode, textOf, walk } from './source-file.ts';

export function providerErrors(files: SourceFile[]): string[] {
  const makers = shopCode(files)
    .map((file) => ({ path: file.path, lines: constructions(file) }))
    .filter(({ lines }) => lines.length > 0);
  if (makers.length < 2) return [];
  return makers.map(
    ({ path, lines }) => `${path}:${lines[0]}: can make errors of the provider; one file of the shop may`,
  );
}

/** The lines in which a file takes the class of these errors, by any name, or has an endpoint's context make one. */
function constructions(file: SourceFile): number[] {
  const lines: number[] = [];
  walk(file, (node) => {
    if (takesClass(node) || asksContext(node)) lines.push(lineOf(file, node.start));
  });
  return lines;
}

function takesClass(node: Node): boolean {
  return (
    node.type === 'ImportDeclaration' &&
    node.importKind !== 'type' &&
    /^better-(auth|call)(\/|$)/.test(node.source.value) &&
    namesClass(node)
  );
}

function namesClass({ specifiers }: ImportDeclaration): boolean {
  return specifiers.some(
    (each) =>
      each.type === 'ImportNamespaceSpecifier' ||
      (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier' && each.imported.name === 'APIError'),
  );
}

function asksContext(node: Node): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
  const { property } = node.callee;
  const [status] = node.arguments;
  return property.type === 'Identifier' && property.name === 'error' && /^[A-Z_]+$/.test(textOf(status as Node) ?? '');
}
