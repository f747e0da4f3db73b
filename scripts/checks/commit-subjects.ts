// `npm run check:commits -- BASE`: looks at the subjects of the commits after BASE, up to HEAD. CI runs it on each push and
// pull request. It is no part of `npm test`, whose clone may have a short history.
import { spawnSync } from 'node:child_process';

const types = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build'];
const maxLength = 72;
const form = new RegExp(`^(?:${types.join('|')}): (.+)$`);
/** First words that no imperative begins with: articles, pronouns, prepositions. */
const notVerbs = /^(?:an?|the|this|these|that|some|all|each|every|no|we|it|if|when|with|for|in|on|of|to|and)$/i;
/** `fixed`, `fixing`, `fixes`. */
const inflected = /(?:ed|ing|(?<!s)s)$/;
/** Verbs that only look like these. */
const plainVerbs = /^(?:embed|feed|need|proceed|seed|shed|speed|shred|succeed|exceed|bring|string|swing|focus|bias)$/;

/** A sentence for each fault of a commit's subject. */
export function subjectProblems(subject: string): string[] {
  const words = form.exec(subject)?.[1];
  const [first = ''] = words?.split(/\s/) ?? [];
  const isVerb = !notVerbs.test(first) && (!inflected.test(first) || plainVerbs.test(first));
  return [
    ...(words === undefined ? [`begin with a type, a colon and a space: ${types.join(', ')}`] : []),
    ...(words === undefined || isVerb ? [] : [`say what to do ("fix: keep the cart"), not "${first}"`]),
    ...(subject.length > maxLength ? [`${subject.length} characters, ${maxLength} at most`] : []),
    ...(subject.endsWith('.') ? ['no full stop at the end'] : []),
  ];
}

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`git ${args.join(' ')} failed: ${stderr}`);
  return stdout.trim();
}

const isCommit = (name: string) => spawnSync('git', ['cat-file', '-e', `${name}^{commit}`]).status === 0;

/**
 * The commits to check, without merges and without commits from before this check. A branch that is pushed for the
 * first time, or by force, has no known base: then all commits since this check.
 */
function commitsAfter(base: string): { id: string; subject: string }[] {
  const [firstOfCheck] = git('log', '--diff-filter=A', '--format=%H', '--', 'scripts/checks/commit-subjects.ts').split(
    '\n',
  );
  const excluded = [base, firstOfCheck ?? ''].filter((name) => name !== '' && isCommit(name)).map((name) => `^${name}`);
  const lines = git('log', '--no-merges', '--format=%h %s', 'HEAD', ...excluded).split('\n');
  return lines.filter(Boolean).map((line) => ({
    id: line.slice(0, line.indexOf(' ')),
    subject: line.slice(line.indexOf(' ') + 1),
  }));
}

function checkAfter(base: string): void {
  for (const { id, subject } of commitsAfter(base)) {
    for (const problem of subjectProblems(subject)) {
      console.error(`${id} "${subject}": ${problem}.`);
      process.exitCode = 1;
    }
  }
}

if (import.meta.main) {
  const usage = 'Name the commit before the change: npm run check:commits -- main';
  const [base, ...rest] = process.argv.slice(2);
  if (base === '--help') console.log(usage);
  else if (base && rest.length === 0) checkAfter(base);
  else {
    console.error(usage);
    process.exitCode = 1;
  }
}
