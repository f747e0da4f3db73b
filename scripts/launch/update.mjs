// `npm run update [-- TAG|COMMIT|ARCHIVE] [--no-way-back] [--watch SECONDS]`: prepares a version in its own folder,
// checks it, backs everything up, and lets it serve without an outage. `--back` lets the version before serve again. Until
// the switch, nothing that serves is touched.
import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { deleteOldVersions, prepareNext } from './next-version.mjs';
import { endWithSignals, npmEnvironment, output, running } from './npm.mjs';
import { withLock } from './prepare.mjs';
import { controlSocket, currentVersion, home, nameVersions, previousVersion } from './versions.mjs';

const usage =
  'Name nothing for the newest version, or one tag, commit or archive: npm run update -- v1.2.0. Options: --back, --no-way-back, --watch SECONDS.';
const { values: options, positionals } = readCall();

endWithSignals();

function readCall() {
  try {
    const call = parseArgs({
      allowPositionals: true,
      options: {
        back: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        'no-way-back': { type: 'boolean', default: false },
        watch: { type: 'string', default: '30' },
      },
    });
    // The version before has no name here.
    if (call.positionals.length > (call.values.back ? 0 : 1)) throw new Error();
    if (!call.values.help) return call;
    console.log(usage);
    process.exit();
  } catch (error) {
    // Node adds advice about its own rules after the first sentence.
    const [problem] = error.message.split(/\.\s|\n/);
    console.error(problem ? `${problem.replace(/\.$/, '')}. ${usage}` : usage);
    process.exit(1);
  }
}

function say(line) {
  console.log(line);
}

/** Runs a program of a version, behind the programs that serve, and shows its output. */
async function run([file, ...args], cwd = home) {
  const child = spawn(file, args, { cwd, env: npmEnvironment(), stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  if (child.pid) setPriority(child.pid, 10);
  const code = await new Promise((resolve) => child.on('error', () => resolve(127)).on('exit', resolve));
  running.delete(child);
  if (code !== 0) throw new Error('The reason stands above.');
}

const command = (folder, name) => [
  join(folder, 'node_modules/.bin/node'),
  join(folder, `src/server/commands/${name}-command.ts`),
];

/** The problems that the next version's doctor finds and this one's does not. */
async function refuseNewProblems(next) {
  const [before, after] = await Promise.all([currentVersion(), next].map(wrongLines));
  // Numbers, such as the room on the disk, change meanwhile.
  const withoutNumbers = (line) => line.replace(/\d+/g, '');
  const known = before.map(withoutNumbers);
  const problems = after.filter((line) => !known.includes(withoutNumbers(line)));
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

async function wrongLines(folder) {
  const said = await output(command(folder, 'doctor'), { cwd: home, env: npmEnvironment(), mayFail: true });
  return said.split('\n').filter((line) => line.startsWith('WRONG'));
}

async function prepareAndRehearse() {
  const folder = await prepareNext(positionals[0], { run, say });
  if (folder === currentVersion()) return folder;
  await refuseNewProblems(folder);
  await run([...command(folder, 'rehearse'), ...(options['no-way-back'] ? ['--no-way-back'] : [])]);
  return folder;
}

/** Asks the launcher to let a version serve. If no launcher answers, the next start serves it. */
async function switchTo(folder) {
  const before = currentVersion();
  const client = connect(controlSocket);
  const isReached = await new Promise((resolve) =>
    client.on('connect', () => resolve(true)).on('error', () => resolve(false)),
  );
  if (!isReached) {
    nameVersions(folder, before);
    say(`No shop runs here: the next start serves ${folder}.`);
    return;
  }
  const watchSeconds = Number(options.watch);
  client.write(`${JSON.stringify({ folder, watchSeconds, noWayBack: options['no-way-back'] })}\n`);
  let last;
  for await (const line of createInterface({ input: client })) {
    last = line;
    if (line !== 'good' && line !== 'failed') say(line);
  }
  if (last !== 'good') throw new Error(`${folder} does not serve.`);
  say(`${folder} serves. The way back: npm run update -- --back`);
}

async function update() {
  if (!/^\d+$/.test(options.watch)) throw new Error('--watch needs a number of seconds.');
  if (options.back) {
    const folder = previousVersion();
    if (!folder) throw new Error('No version served before this one.');
    return switchTo(folder);
  }
  const folder = await prepareAndRehearse().catch((error) => {
    throw new Error(`${error.message}\nNothing was changed.`);
  });
  if (folder === currentVersion()) return say(`${folder} serves already.`);
  await switchTo(folder);
  await deleteOldVersions().catch((error) => say(`Older versions were not deleted: ${error.message}.`));
}

let hasBegun = false;
try {
  process.chdir(home);
  // Before the lock, which another user may not write.
  if (statSync(home).uid !== process.getuid()) throw new Error(`Run this as the user who owns ${home}.`);
  const work = () => {
    hasBegun = true;
    return update();
  };
  await withLock(say, work, '.tmp/update.lock');
} catch (error) {
  console.error(error.code === 'ENOSPC' ? 'The disk is full: make room first.' : error.message);
  if (error.code === 'ENOSPC' && !hasBegun) console.error('Nothing was changed.');
  process.exitCode = 1;
}
