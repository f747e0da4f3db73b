// Only one file of the catalogue changes stock, for every caller; another one freezes units for holds.
import type { CallExpression, Node } from 'oxc-parser';
import { lineOf, type SourceFile, shopCode, textOf, walk, walkFrom } from './source-file.ts';
import { sqlOf } from './sql-statements.ts';

const stockFile = 'src/catalogue/stock/stock.store.server.ts';
const stockFiles = [stockFile, 'src/catalogue/stock/frozen-units.store.server.ts'];
const wholeRow = /\b(?:insert\s+into|merge\s+into)\s+"?product"?\b[^;]*\bstock\b/i;
const setsOf = /\bupdate\s+(?:only\s+)?"?product"?\b[^;]*?\bset\b(?<columns>[^;]*?)(?:\bwhere\b|\breturning\b|$)/gis;

export function stockWriters(files: SourceFile[]): string[] {
  return shopCode(files)
    .filter(({ path }) => !stockFiles.includes(path))
    .flatMap((file) => [
      ...sqlOf(file)
        .filter(({ text = '' }) => wholeRow.test(text) || setsStock(text))
        .map(({ line }) => `${file.path}:${line}: writes stock, which only ${stockFile} may`),
      ...builtWrites(file),
    ]);
}

function builtWrites(file: SourceFile): string[] {
  const problems: string[] = [];
  walk(file, (node, within) => {
    if (node.type !== 'CallExpression' || !/^(insertInto|updateTable|mergeInto)$/.test(methodOf(node))) return;
    if (textOf(node.arguments[0])?.split(' ')[0] !== 'product') return;
    for (const columns of columnsGiven(node, within)) {
      const problem = problemOf(columns);
      if (problem) problems.push(`${file.path}:${lineOf(file, columns.start)}: ${problem}`);
    }
  });
  return problems;
}

function setsStock(text: string): boolean {
  if (/\bset\s*\([^)]*\bstock\b/i.test(text) && /\bupdate\s+(?:only\s+)?"?product\b/i.test(text)) return true;
  return [...withoutBrackets(text).matchAll(setsOf)].some(({ groups }) => /\bstock"?\s*=/i.test(groups?.columns ?? ''));
}

/** Only the top level of a statement: a `where` in brackets does not end its columns. */
function withoutBrackets(text: string): string {
  const flatter = text.replace(/\([^()]*\)/g, ' ');
  return flatter === text ? text : withoutBrackets(flatter);
}

/** The arguments of `set`, `values` and the like further along the chain that begins with this call. */
function columnsGiven(start: Node, within: Node[]): Node[] {
  const given: Node[] = [];
  let inner = start;
  for (const outer of within.toReversed()) {
    const continues =
      (outer.type === 'MemberExpression' && outer.object === inner) ||
      (outer.type === 'CallExpression' && outer.callee === inner);
    if (!continues) break;
    if (outer.type === 'CallExpression') given.push(...columnsOf(outer));
    inner = outer;
  }
  return given;
}

/** The columns that a call names, or that calls in its arguments do. */
function columnsOf(call: CallExpression): Node[] {
  if (/^(set|values|doUpdateSet)$/.test(methodOf(call))) return call.arguments.slice(0, 1);
  const foundColumns: Node[] = [];
  for (const argument of call.arguments) {
    walkFrom(argument, (node) => {
      if (node.type === 'CallExpression' && /^(set|values|doUpdateSet)$/.test(methodOf(node)))
        foundColumns.push(...node.arguments.slice(0, 1));
    });
  }
  return foundColumns;
}

function problemOf(columns: Node): string | undefined {
  const names = namesIn(columns);
  if (names?.includes('stock')) return `writes stock, which only ${stockFile} may`;
  return names ? undefined : 'writes columns of a product that cannot be read here';
}

/** The named columns, or undefined if only running the code would show all of them. */
function namesIn(node: Node | null): string[] | undefined {
  switch (node?.type) {
    case 'Literal':
      return [String(node.value)];
    case 'ParenthesizedExpression':
      return namesIn(node.expression);
    case 'ArrowFunctionExpression':
      return namesIn(node.body);
    case 'SpreadElement':
      return namesIn(node.argument);
    case 'ConditionalExpression':
      return mergedNames([node.consequent, node.alternate].map(namesIn));
    case 'ArrayExpression':
      return mergedNames(node.elements.map(namesIn));
    case 'ObjectExpression':
      return mergedNames(node.properties.map(namesIn));
    case 'Property':
      if (node.key.type === 'Identifier' && !node.computed) return [node.key.name];
      return namesIn(node.key);
    default:
      return undefined;
  }
}

function mergedNames(parts: (string[] | undefined)[]): string[] | undefined {
  const knownNames = parts.filter((part) => part !== undefined).flat();
  return parts.includes(undefined) && !knownNames.includes('stock') ? undefined : knownNames;
}

function methodOf(node: Node): string {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return '';
  return node.callee.property.type === 'Identifier' ? node.callee.property.name : '';
}
