// Each migration says by its name whether an older version can go on with the database after it: `0123_expand_name.sql`
// or `0123_contract_name.sql` (docs/decisions/updates-with-a-way-back.md).
import type { SourceFile } from './source-file.ts';

/** The last migration from before this rule. All of those count as contracting. */
const lastUndeclared = '0120';
const file = /^database\/migrations\/(\d{4})_(expand_|contract_)?/;

const columnClause = String.raw`\badd\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?(?!constraint\b|check\b|unique\b|primary\b|foreign\b|exclude\b)"?\w+`;
/** Statements on tables of older versions that such a version cannot live with. */
const refusals: [pattern: RegExp, reason: string][] = [
  [/\bdrop\b(?!\s+index\b)/i, 'drops something'],
  [/\brename\b|\bset\s+schema\b/i, 'renames or moves something'],
  [/^(?:truncate|delete)\b/i, 'deletes rows'],
  [/^revoke\b/i, 'revokes a right'],
  [/^do\b/i, 'hides statements in a block'],
  [/^create\s+unique\b/i, 'adds a unique index'],
  [/^alter\s+table\b.*\balter\b/is, 'alters a column'],
  [
    /^alter\s+table\b.*\badd\s+(?:constraint|check|unique|primary|foreign|exclude)\b/is,
    'adds a rule to a table: write it at the new column',
  ],
];

/** Refuses statements in expanding migrations that an older version cannot live with. */
export function expandingMigrations(files: SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const [isMigration, number = '', kind] = file.exec(path) ?? [];
    if (!isMigration || number <= lastUndeclared || kind === 'contract_') return [];
    if (!kind) return [`${path}: needs a name like ${number}_expand_… or ${number}_contract_…`];
    const earlier = files
      .filter((each) => file.test(each.path) && each.path < path)
      .map((each) => namedLists(each.text));
    const statements = statementsOf(withoutWiderRules(text, earlier.join('\n')));
    const ownTables = statements.flatMap((each) => each.match(/^create\s+table\s+([\w."]+)/i)?.[1] ?? []);
    return statements
      .filter((statement) => !ownTables.some((table) => table === tableOf(statement)))
      .flatMap((statement) => problemsOf(statement).map((problem) => `${path}: ${problem}: “${start(statement)}”`));
  });
}

const replacedRule =
  /alter\s+table\s+\w+\s+drop\s+constraint\s+(\w+),\s*add\s+constraint\s+\1\s+check\s*\(([^()]*)\)\s*;/gi;

/** A migration without statements that only add values to a list, or an `or` to a rule: an older version writes no such rows. */
function withoutWiderRules(text: string, earlier: string): string {
  return withoutLongerLists(text, earlier).replace(replacedRule, (statement, name: string, rule: string) => {
    const before = [...earlier.matchAll(new RegExp(String.raw`constraint\s+${name}\s+check\s*\(([^()]*)\)`, 'gi'))].at(
      -1,
    );
    return before && rule.startsWith(`${before[1]} or `) ? '' : statement;
  });
}

const listRule = String.raw`\s+check\s*\(\s*(\w+)\s+in\s*\(([^()]*)\)\s*\)`;
const replacedList = new RegExp(
  String.raw`alter\s+table\s+\w+\s+drop\s+constraint\s+(\w+),\s*add\s+constraint\s+\1${listRule}\s*;`,
  'gi',
);
const valuesOf = (list = ''): string[] => list.match(/'(?:[^']|'')*'/g) ?? [];

/** A list that stands at its column, with the name that PostgreSQL gives it. */
function namedLists(sql: string): string {
  const unnamed = new RegExp(String.raw`(?<!constraint\s+\w+)${listRule}`, 'gi');
  return sql.replace(/create\s+table\s+(\w+)[^;]*;/gi, (statement, table: string) =>
    statement.replace(unnamed, (rule, column: string) => ` constraint ${table}_${column}_check${rule}`),
  );
}

/** A migration without statements that only add values to a column's list: an older version writes none of the new ones. */
function withoutLongerLists(text: string, earlier: string): string {
  return text.replace(replacedList, (statement, name: string, column: string, list: string) => {
    const [, columnBefore, listBefore] =
      [...earlier.matchAll(new RegExp(String.raw`constraint\s+${name}${listRule}`, 'gi'))].at(-1) ?? [];
    const isLonger = columnBefore === column && valuesOf(listBefore).every((value) => valuesOf(list).includes(value));
    return isLonger ? '' : statement;
  });
}

function problemsOf(statement: string): string[] {
  const problems = refusals.filter(([pattern]) => pattern.test(statement)).map(([, reason]) => reason);
  if (/^alter\s+table\b/i.test(statement)) {
    const required = statement
      .split(new RegExp(columnClause, 'i'))
      .slice(1)
      .some((column) => /(?<!\bis\s+)\bnot\s+null\b/i.test(column) && !/\bdefault\b|\bgenerated\b/i.test(column));
    if (required) problems.push('adds a column that must be filled, without a default');
  }
  return problems;
}

function tableOf(statement: string): string | undefined {
  return statement.match(
    /^(?:alter\s+table|create\s+(?:unique\s+)?index\s+\w+\s+on|create\s+(?:constraint\s+)?trigger\b.*?\bon)\s+(?:only\s+)?([\w."]+)/is,
  )?.[1];
}

/** The statements of a file, without comments, texts, and the bodies of functions. */
function statementsOf(sql: string): string[] {
  return sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'|--.*$|\/\*[\s\S]*?\*\//gm, (part) => (part.startsWith("'") ? "''" : ' '))
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);
}

function start(statement: string): string {
  return statement.replace(/\s+/g, ' ').slice(0, 60);
}
