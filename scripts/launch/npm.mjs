// Runs npm and other programs from npm scripts, without the variables that the outer npm leaves in the environment.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './stamps.mjs';

/** The running programs, so that a signal can be passed on. */
export const running = new Set();

/** Ends this program and the running ones at a signal. */
export function endWithSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      for (const child of running) child.kill(signal);
      process.exit(1);
    });
  }
}

/** Settings of network and cache may be inherited; options of the outer command may not. */
const inheritable =
  /^npm_config_(registry|cache|userconfig|globalconfig|ca|cafile|cert|key|proxy|https_proxy|noproxy|strict_ssl|offline|prefer_offline|fetch_\w+|maxsockets|@.*|\/\/.*)$/i;

/** The environment for a new npm. */
export function npmEnvironment(env = process.env) {
  const cleanEnvironment = Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^npm_/i.test(name) || inheritable.test(name)),
  );
  delete cleanEnvironment.INIT_CWD;
  delete cleanEnvironment.NODE_ENV;
  const own = join(root, 'node_modules');
  cleanEnvironment.PATH = (cleanEnvironment.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(own))
    .join(delimiter);
  cleanEnvironment.npm_config_cache = usableCache(cleanEnvironment.npm_config_cache);
  cleanEnvironment.npm_config_update_notifier = 'false';
  return cleanEnvironment;
}

/** The npm that runs this, with a Node outside of the node_modules that npm may be about to replace. */
export function npmCommand() {
  const cli = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(cli) || !existsSync(cli)) return ['npm'];
  const node = [process.env.npm_node_execpath, process.execPath].find(
    (path) => path && existsSync(path) && !path.startsWith(join(root, 'node_modules')),
  );
  return [node ?? 'node', cli];
}

/** Runs a program to its end, shows its output, and returns its exit code. */
export async function show([file, ...args], options = {}) {
  const { code } = await finish(spawn(file, args, { cwd: root, stdio: 'inherit', ...options }));
  return code;
}

/** Runs a program to its end and returns its output. If it fails, throws its complaint, unless it may fail. */
export async function output([file, ...args], { mayFail = false, ...options } = {}) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const said = [child.stdout, child.stderr].map((stream) => stream.setEncoding('utf8').toArray());
  const { code, error } = await finish(child);
  const [out, complaint] = await Promise.all(said);
  if (code !== 0 && !mayFail) throw new Error(error?.message ?? complaint.join('').trim());
  return out.join('').trim();
}

/** Runs a program to its end in silence. If it fails, throws a sentence under the last 40 lines of its output. */
export async function runQuietly([file, ...args], env, sentence) {
  const child = spawn(file, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-100_000);
    });
  }
  const { code, error } = await finish(child);
  if (code === 0) return;
  const lines = error ? [error.message] : said.trimEnd().split('\n').slice(-40);
  throw new Error(`${lines.join('\n')}\n\n${sentence}`);
}

function finish(child) {
  running.add(child);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, error }));
    child.on('close', (code) => resolve({ code: code ?? 1 }));
  }).finally(() => running.delete(child));
}

/** npm's cache, or one in this folder for a user without a home. */
function usableCache(named) {
  try {
    const cache = named ?? join(homedir() || root, '.npm');
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    if (!cache.startsWith(root)) return cache;
  } catch {
    // The home does not exist, or belongs to another user.
  }
  return join(root, '.tmp/npm-cache');
}
