// Milliseconds of the processor that programs have used. A busy machine makes a clock's time longer, but not these.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const tickMs = 10;

/** The time of a process; 0 on systems without /proc. */
export function timeOfProcess(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => sum + timeOfThread(`/proc/${pid}/task/${task}`), 0);
  } catch {
    return 0;
  }
}

const timeOfThread = (folder) => Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** The time of the children of a process that have ended. */
function timeOfEnded(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields 16 and 17; the name before them may hold spaces.
  const times = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return times.reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
}

/** The children of a process; none on systems without /proc. */
export function childrenOf(pid) {
  if (!existsSync('/proc/self/task')) return [];
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}

/** The time of a PostgreSQL server with all its connections. */
export function timeOfPostgres(dataDir) {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const running = [postmaster, ...childrenOf(postmaster)];
  return running.reduce((sum, pid) => sum + timeOfProcess(pid), timeOfEnded(postmaster));
}

/** Milliseconds that all processors have been idle, and all that they have had. */
function idleTimes() {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((each) => Object.values(each)).reduce((sum, each) => sum + each, 0);
  return { idle: times.reduce((sum, { idle }) => sum + idle, 0), all };
}

/**
 * Runs some work and adds to its figures the processor's time for each of it, as `time` counts it, and which share of the
 * machine was idle during the work.
 */
export async function withComputingTime(time, work) {
  const [before, idleBefore] = [time(), idleTimes()];
  const figures = await work();
  const coreMs = (time() - before) / figures.count;
  const idleAfter = idleTimes();
  return { ...figures, coreMs, idle: (idleAfter.idle - idleBefore.idle) / (idleAfter.all - idleBefore.all) };
}
