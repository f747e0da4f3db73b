import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const folder = new URL('../../../', import.meta.url);

/** The version of this program. `commit` is null if neither a release nor git says it. */
export const version: { number: string; commit: string | null } = {
  number: (JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')) as { version: string }).version,
  commit: (releasedCommit() ?? checkedOutCommit())?.slice(0, 8) ?? null,
};

/** The version in one word for people and logs, such as `1.2.0+0a1b2c3d`. */
export const versionName = version.commit ? `${version.number}+${version.commit}` : version.number;

/** `npm run update` and `npm run release` write this file, because their folders have no git. */
function releasedCommit(): string | null {
  try {
    return (JSON.parse(readFileSync(new URL('release.json', folder), 'utf8')) as { commit: string }).commit;
  } catch {
    return null;
  }
}

function checkedOutCommit(): string | null {
  try {
    const options = {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
      timeout: 2_000,
    };
    return execFileSync('git', ['rev-parse', 'HEAD'], options).toString().trim();
  } catch {
    return null;
  }
}
