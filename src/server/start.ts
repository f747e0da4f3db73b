import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { ServerBuild } from 'react-router';
import { isLasting } from './config/access-problem.ts';
import { ConfigError, environment } from './config/environment.ts';
import { type Config, readConfig } from './config/settings.ts';
import { findDatabase } from './database/open-database.ts';
import { endAtSignals, isEnding } from './errors/end-at-signals.ts';
import { errorReason } from './errors/error-reason.ts';
import { explainError } from './errors/explain-error.ts';
import { drain, joinLauncher } from './launcher-channel.ts';
import { listenProblem } from './listen-problem.ts';
import type { Shop } from './shop.ts';
import type { Site } from './site/page-routes.ts';

/** Longer than the shop's own limits for closing. Reached only if the database cannot be stopped at all. */
const stopDeadlineMs = 40_000;
/** The exit code after which systemd does not start the shop again (deploy/shop.service). */
const wrongSettings = 78;
/** Shortly after the machine began, the address of HOST may still be on its way, such as that of a private network. */
const networkSeconds = 10 * 60;
const openDemoWarning = `
  WARNING: HOST lets other machines in. Whoever reaches this demo reads its mails and can become its admin.
  Nothing real may be written here. Set BASE_URL to go live, or leave HOST out.
`;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function configOrExit(): Config {
  try {
    return readConfig(environment());
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    say('The shop cannot start with these settings:');
    for (const problem of error.problems) say(`  ${problem}`);
    process.exit(wrongSettings);
  }
}

/** The built pages, or Vite's with `--dev`. */
async function pagesFor({ dev, site }: typeof options): Promise<Site> {
  if (dev) return (await import('./site/dev-site.ts')).developmentSite();
  const build = pathToFileURL(join(site, 'build/server/index.js'));
  if (!existsSync(build)) {
    say('The pages are not built yet: run `npm start`, or `npm run build` first.');
    process.exit(wrongSettings);
  }
  const loaded = import(build.href) as Promise<ServerBuild>;
  return {
    mode: 'production',
    loadBuild: () => loaded,
    files: new URL('../client/', build).pathname,
  };
}

/** Throws if the shop cannot listen there. */
async function refuseTakenPort(host: string, port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ host, port }, resolve));
  await new Promise((resolve) => probe.close(resolve));
}

/** A sentence for an error of the start. */
function explain(error: unknown): string {
  return listenProblem(error, config) ?? `The shop could not start: ${explainError(error)}`;
}

/** Whether another try does not help before a person changes something. A program that has the port may end by itself. */
function isFinal(error: unknown): boolean {
  if (listenProblem(error, config) === null) return isLasting(error);
  return (error as NodeJS.ErrnoException).code !== 'EADDRINUSE' && uptime() > networkSeconds;
}

/** Ends the process after the requests in flight, within a time limit. */
function stopOnSignals(shop: Shop): void {
  let stopping = false;
  const stop = async (reason: string, exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    say(`${reason}: finishing the requests in flight.`);
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    // A failed close has closed as much as it could. The database comes last and is tried in any case.
    await shop.close().catch((error) => {
      say(`The shop did not close in order: ${errorReason(error)}`);
      process.exit(1);
    });
    process.exit(exitCode);
  };
  // An unexpected error ends the process, but never leaves the database behind.
  process.on('uncaughtException', (error) => stop(`An unexpected error (${errorReason(error)})`, 1));
  process.on('SIGTERM', () => stop('Asked to stop'));
  process.on('SIGINT', () => stop('Asked to stop'));
  process.on('SIGHUP', () => stop('The terminal was closed'));
  process.on('disconnect', () => stop('The launcher ended'));
  process.on('message', (message) => {
    if (message === 'drain') void drain(shop.server).then(() => stop('Another version serves'));
  });
}

function greet(config: Config, shop: Shop): void {
  const { brand, founderPhones, messagingLink } = shop.facts.current().facts;
  say(`\n${brand} is open at ${config.origin}`);
  if (config.mode === 'demo') {
    for (const { name, email, password } of shop.demoAccounts) say(`  ${name}: ${email}  password: ${password}`);
    say(`  Mails are caught at ${config.origin}/demo/mailbox`);
    if (config.openDemo) say(openDemoWarning);
    return;
  }
  say(`  Admins are those who sign up with ${config.adminEmails.join(' or ')}, follow the mailed link and log in.`);
  if (config.trustedProxies.length === 0) {
    say('  Warning: TRUSTED_PROXIES is not set. Behind a reverse proxy, all families would count as one client.');
  }
  if (founderPhones.some((phone) => phone === null) || messagingLink === null) {
    say(
      `  Warning: a founder's phone or the messaging link is missing. An admin adds it at ${config.origin}/admin/facts`,
    );
  }
}

const { values: options } = parseArgs({
  options: {
    dev: { type: 'boolean' },
    /** The folder of this version, if it is not the one with the settings and the data. */
    site: { type: 'string', default: '.' },
    /** The number of the open socket of the version that this one replaces. */
    socket: { type: 'string' },
  },
});
const inherited = options.socket === undefined ? undefined : Number(options.socket);
const config = configOrExit();
const { host, port } = config;
try {
  // Checked before anything else: a second start must not migrate the database of the first.
  if (inherited === undefined) await refuseTakenPort(host, port);
  const site = await pagesFor(options);
  const takeEndBack = endAtSignals(0);
  // PostgreSQL starts while this process loads the rest.
  const found = findDatabase(config, inherited === undefined ? 'shop' : 'successor', say);
  // `openShop` awaits it. Without this, an earlier failure would end the process as an unhandled rejection.
  found.catch(() => {});
  const { openShop } = await import('./shop.ts');
  const shop = await openShop({ config, site, found, log: say });
  stopOnSignals(shop);
  takeEndBack();
  try {
    await shop.server.listen(inherited === undefined ? { host, port } : ({ host, fd: inherited } as { host: string }));
    if (!options.dev) joinLauncher(shop.server, { host, port }, shop.answers.totals);
  } catch (error) {
    // The database must not stay behind a shop that never opened.
    await shop.close();
    throw error;
  }
  greet(config, shop);
} catch (error) {
  // After a signal, the steps that were left fail.
  if (!isEnding()) {
    say(explain(error));
    if (config.logLevel === 'debug') console.error(error);
    process.exit(isFinal(error) ? wrongSettings : 1);
  }
}
