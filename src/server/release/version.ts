import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tryOrNull } from '../../shared/try-or-null.ts';

const folder = new URL('../../../', import.meta.url);
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

// `npm run update` and `npm run release` write the file, because their folders have no git.
const releasedCommit = tryOrNull((): string => readJson('release.json').commit);

/** The version of this program. `commit` is null if neither a release nor git says it. */
export const version: { number: string; commit: string | null } = {
  number: readJson('package.json').version,
  commit: (releasedCommit ?? tryOrNull(checkedOutCommit))?.slice(0, 8) ?? null,
};

/** The version in one word for people and logs, such as `1.2.0+0a1b2c3d`. */
export const versionName = version.commit ? `${version.number}+${version.commit}` : version.number;

function checkedOutCommit(): string {
  const options = {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
    timeout: 2_000,
  };
  return execFileSync('git', ['rev-parse', 'HEAD'], options).toString().trim();
}
