// Milliseconds of the processor that programs have used. A busy machine makes a clock's time longer, but not these.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

const tickMs = 10;

/** The time of a process and of its children that have ended. */
function timeOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Behind the name, which may hold spaces, the fields 14 to 17.
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15);
    return times.reduce((sum, ticks) => sum + Number(ticks), 0) * tickMs;
  } catch {
    return 0;
  }
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
  return [postmaster, ...childrenOf(postmaster)].reduce((sum, pid) => sum + timeOf(pid), 0);
}

export const timeOfProcess = timeOf;

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
