// The clock comes in as `now`: what the server does, and every rule and value that a browser shares with it, depends on no
// other, so that a test can say what time it is.
import type { Node } from 'oxc-parser';
import { isServerFile, lineOf, type SourceFile, shopCode, walk } from './source-file.ts';
import { sqlOf } from './sql-statements.ts';

/** Where the system's clock is read, and why. */
const allowed: Record<string, string> = {
  'src/server/shop.ts': 'is where it comes in',
  'src/server/database/': 'waits for processes, which end when they end',
  'src/server/commands/': 'are programs of their own, where it comes in',
  'src/server/demo/demo-catalogue-command.ts': 'is a program of its own, where it comes in',
  'src/server/doctor/doctor.store.ts': 'compares the database’s with the system’s',
  'src/identity/rate-limit/rate-limit.store.server.ts':
    'counts by the one clock that all processes share, the database’s',
  'src/identity/rate-limit/captcha.store.server.ts': 'likewise',
  'src/shared/jobs/jobs.store.server.ts':
    'says by the one clock that all processes share, the database’s, when a job is due',
};

const sqlClock =
  /\b(?:(?:now|clock_timestamp|transaction_timestamp|statement_timestamp|timeofday)\s*\(|current_(?:timestamp|date|time)\b|localtime(?:stamp)?\b)/i;

export function systemClock(files: SourceFile[], mayRead = allowed): string[] {
  return shopCode(files)
    .filter(({ path }) => !isOnScreen(path) && !Object.keys(mayRead).some((place) => path.startsWith(place)))
    .flatMap((file) => [
      ...sqlOf(file)
        .filter(({ text = '' }) => sqlClock.test(text))
        .map(({ line }) => `${file.path}:${line}: reads the database’s clock`),
      ...readings(file),
    ]);
}

/** A browser's own clock is what it shows and waits by. */
function isOnScreen(path: string): boolean {
  return !isServerFile(path) && /\.tsx$|\.browser\.ts$|\/use-[\w-]+\.ts$|^src\/service-worker\//.test(path);
}

function readings(file: SourceFile): string[] {
  const problems: string[] = [];
  walk(file, (node) => {
    if (readsClock(node)) problems.push(`${file.path}:${lineOf(file, node.start)}: reads the system’s clock`);
  });
  return problems;
}

function readsClock(node: Node): boolean {
  if (node.type === 'NewExpression') return isDate(node.callee) && node.arguments.length === 0;
  if (node.type === 'CallExpression') return isDate(node.callee);
  // Also where the function is handed on.
  if (node.type !== 'MemberExpression') return false;
  return isDate(node.object) && node.property.type === 'Identifier' && node.property.name === 'now';
}

function isDate(node: Node): boolean {
  return node.type === 'Identifier' && node.name === 'Date';
}
