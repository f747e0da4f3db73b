import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { nearestFolder } from '../alarms/disk-space.ts';
import type { Config } from '../config/settings.ts';
import { listenProblem } from '../listen-problem.ts';
import { type Finding, good, look, wrong } from './finding.ts';

const gigabyte = 1024 ** 3;

/** Checks the data folder, the room on its disk, the port and the clock of this machine. */
export async function machineFindings(config: Config, now: Date): Promise<Finding[]> {
  const backups = config.mode === 'live' ? backupFindings(config) : [];
  return [...folderFindings(config.dataDir), ...backups, await portFinding(config), clockFinding(now)];
}

/** The folder of backups, and its disk if that is another one than that of the data. */
function backupFindings({ dataDir, backups: { folder } }: Config): Finding[] {
  const findings = unwritable('Backups', folder);
  if (findings.length > 0) return findings;
  const [dataDisk, backupDisk] = [dataDir, folder].map((each) => statSync(nearestFolder(each)).dev);
  if (dataDisk === backupDisk) return [];
  return [diskFinding(folder, 'Make room, or move BACKUP_DIR: no backup is written to a full disk.')];
}

function unwritable(about: string, folder: string): Finding[] {
  const path = nearestFolder(folder);
  if (mayWrite(path)) return [];
  return [
    wrong(about, `${path} cannot be written by this user.`, `Give it to the user of the shop: chown -R … ${path}`),
  ];
}

function folderFindings(dataDir: string): Finding[] {
  const about = 'Data folder';
  const stat = statSync(dataDir, { throwIfNoEntry: false });
  const findings = unwritable(about, dataDir);
  if (findings.length > 0) return findings;
  if (stat && (stat.mode & 0o077) !== 0) {
    findings.push(look(about, `${dataDir} can be entered by others on this machine.`, `Run: chmod 700 ${dataDir}`));
  }
  return [...findings, diskFinding(dataDir, 'Make room, or move DATA_DIR: orders are refused if the disk is full.')];
}

function diskFinding(folder: string, todo: string): Finding {
  const about = 'Disk';
  const { bavail, bsize } = statfsSync(nearestFolder(folder));
  const free = (bavail * bsize) / gigabyte;
  const says = `${free.toFixed(1)} GB free for ${folder}.`;
  if (free < 1) return wrong(about, says, todo);
  return free < 5 ? look(about, says, todo) : good(about, says);
}

function mayWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function portFinding({ host, port }: Config): Promise<Finding> {
  const about = 'Port';
  const error = await listenError(host, port);
  if (error === null) return good(about, `${port} is free.`);
  if (error.code !== 'EADDRINUSE') {
    const says = listenProblem(error, { host, port }) ?? error.message;
    return wrong(about, says, 'Change HOST or PORT: the start listens there.');
  }
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const answer = await fetch(`http://${name.includes(':') ? `[${name}]` : name}:${port}/readyz`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null);
  const status = await answer?.json().catch(() => null);
  if (status?.status === 'ready') return good(about, `the shop runs on ${port}.`);
  if (status?.code === 'UNAVAILABLE') {
    return wrong(
      about,
      `the shop runs on ${port}, without its database.`,
      'See the findings about the database below.',
    );
  }
  return wrong(about, `${port} is taken by another program.`, 'Stop that one, or set PORT to another number.');
}

/** The error of listening there, or null. */
function listenError(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
}

/** systemd's time service writes it after it synchronised the clock. */
const agreedClock = '/run/systemd/timesync/synchronized';

/** The year of an allowance, recent logins and codes of apps depend on the clock. */
function clockFinding(now: Date): Finding {
  const about = 'Clock';
  const says = `${now.toISOString().slice(0, 19)}Z`;
  const todo = 'Switch on time synchronisation, such as systemd-timesyncd or chrony, and check it with: timedatectl';
  if (now < statSync(new URL(import.meta.url)).mtime) {
    return wrong(about, `${says} is before this version of the shop was installed.`, todo);
  }
  if (process.platform === 'linux' && !existsSync(agreedClock)) {
    return look(about, `${says}; no sign of time synchronisation.`, todo);
  }
  return good(about, says);
}
