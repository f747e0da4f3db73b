import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { site } from '../content/site.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { environment } from './config/settings.ts';
import { failureReason } from './errors/failure-reason.ts';
import { DemoDataError, openShop, type Shop } from './shop.ts';
import type { Site } from './site/page-routes.ts';

/** Longer than the shop's own limits for closing: reached only where the database cannot be stopped at all. */
const stopDeadlineMs = 40_000;

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
    process.exit(78);
  }
}

/** The built pages, or Vite's when `--dev` asks for them. */
async function pagesFor(development: boolean): Promise<Site> {
  if (development) return (await import('./site/dev-site.ts')).developmentSite();
  const build = pathToFileURL('build/server/index.js');
  if (!existsSync(build)) {
    say('The pages are not built yet: run `npm start`, or `npm run build` first.');
    process.exit(78);
  }
  const loaded = import(build.href) as Promise<ServerBuild>;
  return {
    mode: 'production',
    loadBuild: () => loaded,
    files: new URL('build/client/', pathToFileURL(`${process.cwd()}/`)).pathname,
  };
}

/** Ends the process after the requests in flight, in a bounded time, whoever asks for it. */
function stopOnSignals(shop: Shop): void {
  let stopping = false;
  const stop = async (reason: string, exitCode = 0) => {
    if (stopping) return;
    stopping = true;
    say(`${reason}: finishing the requests in flight.`);
    setTimeout(() => process.exit(1), stopDeadlineMs).unref();
    await shop.close();
    process.exit(exitCode);
  };
  // What nobody foresaw ends the process, but never leaves the database behind.
  process.on('uncaughtException', (error) => stop(`Something unforeseen went wrong (${failureReason(error)})`, 1));
  process.on('SIGTERM', () => stop('Asked to stop'));
  process.on('SIGINT', () => stop('Asked to stop'));
  process.on('SIGHUP', () => stop('The terminal has gone'));
  process.on('disconnect', () => stop('The launcher has gone'));
}

function greet(config: Config, shop: Shop): void {
  say(`\n${site.brand} is open at ${config.origin}`);
  if (config.mode === 'demo') {
    for (const { name, email, password } of shop.demoAccounts) say(`  ${name}: ${email}  password: ${password}`);
    say(`  Mails are caught at ${config.origin}/demo/mailbox`);
    return;
  }
  if (config.trustedProxies.length === 0) {
    say('  Warning: TRUSTED_PROXIES is not set. Behind a reverse proxy, all families would count as one client.');
  }
  if (site.founderPhones.some((phone) => phone === null) || site.messagingLink === null) {
    say('  Warning: src/content/site.ts lacks a founder phone or the messaging link.');
  }
}

const config = configOrExit();
const development = process.argv.includes('--dev');
try {
  const shop = await openShop({ config, site: await pagesFor(development), log: say });
  stopOnSignals(shop);
  try {
    await shop.server.listen({ host: config.host, port: config.port });
  } catch (error) {
    // The database must not stay behind a shop that never opened.
    await shop.close();
    throw error;
  }
  greet(config, shop);
} catch (error) {
  if (error instanceof DemoDataError) {
    say(
      'This database was filled by the demo. Empty it with `npm run db:empty`, or name another one, before going live.',
    );
  } else if ((error as { code?: string }).code === 'EADDRINUSE') {
    say(`Port ${config.port} is taken by another program. Set PORT to another one.`);
  } else {
    say(`The shop could not start: ${error instanceof Error ? error.message : error}`);
    if (config.logLevel === 'debug') console.error(error);
  }
  process.exit(1);
}
