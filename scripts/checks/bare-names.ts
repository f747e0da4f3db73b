// A name says what it holds: not that something is known or was found, but what it is (CONTRIBUTING.md, Words).
import type { Node } from 'oxc-parser';
import { isCode, lineOf, type SourceFile, walk } from './source-file.ts';

const folders = /^(?:src|scripts|tests|e2e|bench)\//;
const bare = new Set(['asked', 'found', 'kept', 'known', 'told']);

/** What is declared under a name without its noun; properties may be called so, as what is on the wire or stored is. */
export function bareNames(files: SourceFile[]): string[] {
  return files.filter(({ path }) => folders.test(path) && isCode(path)).flatMap(problemsOf);
}

function problemsOf(file: SourceFile): string[] {
  const problems: string[] = [];
  walk(file, (node) => {
    for (const { name, start } of declaredBy(node).flatMap(namesIn)) {
      if (bare.has(name)) problems.push(`${file.path}:${lineOf(file, start)}: ${name}, which lacks its noun`);
    }
  });
  return problems;
}

/** The patterns and names that a part of the code declares by itself. */
function declaredBy(node: Node): (Node | null)[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return [node.id];
    case 'CatchClause':
      return [node.param];
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return [node.local];
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'TSDeclareFunction':
      return [node.id, ...node.params];
    case 'ArrowFunctionExpression':
    case 'TSFunctionType':
    case 'TSMethodSignature':
      return node.params;
    default:
      return [];
  }
}

function namesIn(pattern: Node | null): { name: string; start: number }[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => namesIn(part.type === 'Property' ? part.value : part));
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn);
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    case 'TSParameterProperty':
      return namesIn(pattern.parameter);
    default:
      return [];
  }
}
