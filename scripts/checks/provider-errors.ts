// better-auth takes any string for an error's code; ours are a closed list, so one file makes these errors, by type.
import { lineOf, type SourceFile, shopCode, walk } from './source-file.ts';

export function providerErrors(files: SourceFile[]): string[] {
  const makers = shopCode(files)
    .map((file) => ({ path: file.path, lines: makings(file) }))
    .filter(({ lines }) => lines.length > 0);
  if (makers.length < 2) return [];
  return makers.map(
    ({ path, lines }) => `${path}:${lines[0]}: makes an APIError (${lines.length} times); one file of the shop may`,
  );
}

function makings(file: SourceFile): number[] {
  const lines: number[] = [];
  walk(file, (node) => {
    if (node.type !== 'NewExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'APIError') return;
    lines.push(lineOf(file, node.start));
  });
  return lines;
}
