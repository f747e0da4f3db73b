import type { Node } from 'oxc-parser';
import { lineOf, type SourceFile, textOf, walk } from './source-file.ts';

/** How a piece of code uses a table; `table` is undefined if only running the code would show it. */
export type Statement = { does: 'reads' | 'writes'; table: string | undefined; line: number };

/** A call of the query builder, or SQL itself. `text` has no comments and no quoted text, and `?` for each hole. */
export type Sql = { line: number; text?: string; statements: Statement[] };

const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const reading = /^(selectFrom|using|(inner|left|right|full|cross)Join(Lateral)?)$/;
const sqlStart = /^\s*(select|insert|update|delete|merge|truncate|with|create|alter|drop|listen)\b/i;
const name = String.raw`((?:"?\w+"?\.)?"?\w+"?)`;
const writes = new RegExp(
  String.raw`\b(?:insert\s+into|delete\s+from(?:\s+only)?|merge\s+into|truncate(?:\s+table)?|(?<!\bdo\s+)(?<!\bfor\s+)(?<!\bkey\s+)update(?:\s+only)?)\s+${name}`,
  'gi',
);
const reads = new RegExp(String.raw`\b(?:(?<!\bdelete\s+)from|join|using)\s+(?:only\s+|lateral\s+)?${name}`, 'gi');
const moreReads = new RegExp(
  String.raw`\bfrom\s+\w[\w."]*(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*${name}(?:\s+(?:as\s+)?\w+)?)+)`,
  'gi',
);

/** Every place of a file that makes a query or writes SQL. */
export function sqlOf(file: SourceFile): Sql[] {
  const foundQueries: Sql[] = [];
  walk(file, (node) => {
    const line = lineOf(file, node.start);
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag)) {
      foundQueries.push(sqlFrom(node.quasi, line));
    }
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return;
    if (node.callee.property.type !== 'Identifier') return;
    const called = node.callee.property.name;
    if (called === 'query' && sqlStart.test(sqlTextOf(node.arguments[0])))
      foundQueries.push(sqlFrom(node.arguments[0], line));
    if (writing.has(called)) foundQueries.push({ line, statements: tablesOf(node.arguments[0], 'writes', line) });
    if (reading.test(called)) foundQueries.push({ line, statements: tablesOf(node.arguments[0], 'reads', line) });
  });
  return foundQueries;
}

function sqlFrom(node: Node | undefined, line: number): Sql {
  const text = sqlTextOf(node)
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '');
  return { line, text, statements: statementsIn(text, line) };
}

/** The tables that a statement reads or writes; names of common expressions and functions are among them. */
function statementsIn(text: string, line: number): Statement[] {
  const tables = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table = '']) => table.replaceAll('"', ''));
  const listed = [...text.matchAll(moreReads)].flatMap(([, rest = '']) =>
    rest.split(',').map((part) => part.trim().split(/\s/)[0]?.replaceAll('"', '') ?? ''),
  );
  return [
    ...tables(writes).map((table) => ({ does: 'writes' as const, table, line })),
    ...[...tables(reads), ...listed].filter(Boolean).map((table) => ({ does: 'reads' as const, table, line })),
  ];
}

function tablesOf(node: Node | undefined, does: Statement['does'], line: number): Statement[] {
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((each) => tablesOf(each ?? undefined, does, line));
  const table = textOf(node)?.split(' ')[0];
  // A joined table can be a query of its own; the walk meets it by itself.
  return table === undefined && does === 'reads' ? [] : [{ does, table, line }];
}

function isSqlTag(tag: Node): boolean {
  return tag.type === 'Identifier' && tag.name === 'sql';
}

function sqlTextOf(node: Node | undefined): string {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('?');
  return textOf(node) ?? '';
}
