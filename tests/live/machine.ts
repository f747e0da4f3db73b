import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.tmp/live');
const ownCertificates = '/etc/ssl/certs/ca-certificates.crt';
/** The certificates that Node trusts on the new machine. */
export const trusted = '/etc/ssl/trusted.pem';

/** A new machine with Debian and its own systemd. It shares the network with this one: only one can run at a time. */
export type Machine = {
  /** Runs commands as root. Throws if one fails; returns their output. */
  run(commands: string): Promise<string>;
  /** Its file at a path. */
  read(path: string): Buffer;
  write(path: string, content: string | Buffer, mode?: number): void;
  end(): Promise<void>;
};

export type Release = 'bookworm' | 'trixie';

export async function startMachine(release: Release): Promise<Machine> {
  const files = join(folder, 'machine');
  rmSync(files, { recursive: true, force: true });
  execFileSync('cp', ['-a', await emptyMachine(release), files]);
  const write = (path: string, content: string | Buffer, mode = 0o644) => {
    mkdirSync(dirname(join(files, path)), { recursive: true });
    writeFileSync(join(files, path), content);
    chmodSync(join(files, path), mode);
  };
  write('/etc/hosts', `127.0.0.1 localhost ${hostname()} shop.example.org\n`);
  trustThisNetwork(write);
  // It ends with this process, also if that is killed.
  const nspawn = ['--pdeathsig=KILL', 'systemd-nspawn', '--quiet', '--boot', '--register=no', '--keep-unit'];
  const child = spawn('setpriv', [...nspawn, `--directory=${files}`], { stdio: 'ignore' });
  const pid = await bootedPid(child);
  return {
    run: (commands) => runInside(pid, commands),
    read: (path) => readFileSync(join(files, path)),
    write,
    async end() {
      const gone = once(child, 'exit');
      // SIGRTMIN + 4: power off.
      execFileSync('kill', ['-s', '38', String(pid)]);
      await gone;
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** The files of a machine that never ran, made once. */
async function emptyMachine(release: Release): Promise<string> {
  const files = join(folder, release);
  if (existsSync(files)) return files;
  mkdirSync(folder, { recursive: true });
  rmSync(`${files}.draft`, { recursive: true, force: true });
  const words = ['--variant=minbase', '--include=systemd-sysv,dbus', release, `${files}.draft`];
  const child = spawn('debootstrap', words, { stdio: ['ignore', 'ignore', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`debootstrap ended with ${code}`);
  execFileSync('mv', [`${files}.draft`, files]);
  return files;
}

/** A network may have its own certificate authority, which this machine trusts. The new one trusts it too. */
function trustThisNetwork(write: Machine['write']): void {
  write(trusted, readFileSync(ownCertificates));
  write('/etc/npmrc', `cafile=${trusted}\n`);
  write(
    '/etc/systemd/system.conf.d/certificates.conf',
    `[Manager]\nDefaultEnvironment=NODE_EXTRA_CA_CERTS=${trusted}\n`,
  );
  write('/etc/sudoers.d/certificates', 'Defaults env_keep += "NODE_EXTRA_CA_CERTS"\n', 0o440);
  cpSync('/etc/resolv.conf', join(folder, 'machine/etc/resolv.conf'), { dereference: true });
}

/** The process 1 of the machine, once its services have started. */
async function bootedPid(child: ChildProcess): Promise<number> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`systemd-nspawn ended with ${child.exitCode}`);
    const pid = Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ')[0]);
    const state = pid ? await runInside(pid, 'systemctl is-system-running || true').catch(() => '') : '';
    if (/running|degraded/.test(state)) return pid;
    await sleep(200);
  }
}

async function runInside(pid: number, commands: string): Promise<string> {
  const shell = ['bash', '-e', '-o', 'pipefail', '-c', commands];
  const env = { HOME: '/root', PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  const child = spawn('nsenter', [`--target=${pid}`, '--all', '--root', '--wd', ...shell], {
    env: { ...env, NODE_EXTRA_CA_CERTS: trusted, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${said.slice(-4_000)}`);
  return said;
}
