import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

/** The titles of a file's tests as it writes them, `…` where something is put in. */
export function titlesIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const titles: string[] = [];
  walk(parseSync(file, text).program as unknown as Node, (node) => {
    if (node.type !== 'CallExpression' || !isTest(node.callee as Node)) return;
    const [title] = node.arguments as Node[];
    if (title?.type === 'Literal') titles.push(String(title.value));
    if (title?.type === 'TemplateLiteral')
      titles.push(text.slice(title.start + 1, title.end - 1).replace(/\$\{[^}]*\}/g, '…'));
  });
  return titles;
}

/** `test(…)`, `it(…)`, and what they are called with before: `test.each(…)(…)`, `test.skipIf(…)(…)`. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'MemberExpression') return isTest(callee.object as Node);
  return callee.type === 'CallExpression' && isTest(callee.callee as Node);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) walk(item, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as Node);
    for (const inner of Object.values(value)) walk(inner, visit);
  }
}

/** What a title becomes when the values of its cases are written into it. */
export function titlePattern(title: string): string {
  const escaped = title.replace(/[.*+?^()|[\]\\/-]/g, '\\$&');
  return escaped.replace(/…|%[a-z]|\$[a-z]+/gi, '.*').replace(/[{}$]/g, '\\$&');
}
