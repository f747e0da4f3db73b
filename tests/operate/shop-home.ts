import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const packages = ['node_modules', 'tests/openapi-client/node_modules'];
export type ChangedFiles = Record<string, (text: string) => string>;

type Environment = Record<string, string | undefined>;

export type Ended = { code: number | null; said: string };

/** A clone of this checkout in a folder of its own, as an operator has it. */
export type ShopHome = {
  folder: string;
  /** Commits a next version with these changed files, and gives its commit. A new file is made from an empty text. */
  version(files: ChangedFiles): string;
  /**
   * Runs a program of this shop as npm does, such as `src/server/commands/backup-command.ts`. `kill` is called all the time
   * with its output so far, and ends it if it returns true.
   */
  command(file: string, args: string[], env: Environment, kill?: (said: string) => boolean): Promise<Ended>;
  /** Runs `npm run update`. */
  update(args: string[], env: Environment, kill?: (said: string) => boolean): Promise<Ended>;
  /** The commit that serves, or that the next start serves. */
  current(): string;
  /** The commit that serves after `--back`; the first one if no update was made. */
  previous(): string;
  remove(): void;
};

/** In a folder of this disk, whose packages it shares, or on another disk. */
export function shopHome(disk?: string): ShopHome {
  mkdirSync(join(root, '.tmp'), { recursive: true });
  const folder = mkdtempSync(join(disk ?? join(root, '.tmp'), 'operate-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listing.toString().split('\0')) {
    if (!file || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  for (const part of packages) execFileSync('cp', [disk ? '-a' : '-al', join(root, part), join(folder, part)]);
  for (const part of ['build/server', 'build/client', 'src/messages'])
    mkdirSync(join(folder, part), { recursive: true });
  cpSync(join(root, 'src/messages'), join(folder, 'src/messages'), { recursive: true });
  writeFileSync(join(folder, 'build/server/index.js'), '');
  // These tests request no pages. Without a built server, the launcher starts the sources.
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  manifest.scripts.build = 'node --version';
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  git('init', '--quiet', '--initial-branch=main');
  const commit = (message: string) => {
    git('add', '--all');
    git('-c', 'user.name=Test', '-c', 'user.email=test@test.example', 'commit', '--quiet', '-m', message);
    return git('rev-parse', 'HEAD');
  };
  const first = commit('first');
  const commitAt = (link: string) => {
    const place = join(folder, 'versions', link);
    if (!existsSync(place) || realpathSync(place) === realpathSync(folder)) return first;
    return JSON.parse(readFileSync(join(place, 'release.json'), 'utf8')).commit;
  };
  return {
    folder,
    version(files) {
      for (const [file, change] of Object.entries(files)) {
        const path = join(folder, file);
        writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
      }
      const next = commit('next');
      git('reset', '--quiet', '--hard', first);
      return next;
    },
    command: (file, args, env, kill) => runCommand(folder, { args: [file, ...args], env, kill }),
    update: (args, env, kill) => runCommand(folder, { args: ['scripts/launch/update.mjs', ...args], env, kill }),
    current: () => commitAt('current'),
    previous: () => commitAt('previous'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

type Run = { args: string[]; env: Environment; kill?: (said: string) => boolean };

function runCommand(folder: string, { args, env, kill = () => false }: Run): Promise<Ended> {
  const program = [join(folder, 'scripts/launch/command.mjs'), ...args];
  const child = spawn(process.execPath, program, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const look = () => void (kill(said) && child.kill('SIGKILL'));
  const looking = setInterval(look, 5);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
      look();
    });
  }
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(looking);
      resolve({ code, said });
    });
  });
}
