import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { demoFamilies, demoVolunteer } from '../../../database/seed/demo-work.ts';
import type { EmbeddedProvider } from '../../identity/embedded/embedded-provider.server.ts';
import { saveDemoAccount } from '../../identity/store/demo-account.store.server.ts';
import type { Role } from '../../shared/access-levels.ts';
import type { Db } from '../../shared/api-context.ts';
import type { Locale } from '../../shared/locales.ts';
import { readOrMake } from '../config/own-file.ts';
import { withClient } from '../database/open-database.ts';
import type { DatabaseConnection } from '../database/pool.ts';
import { isFilledByDemo, lockFilling } from './demo.store.ts';

export type DemoAccount = { email: string; password: string; name: string; role: Role; locale?: Locale };

type FillOptions = {
  db: Db;
  provider: EmbeddedProvider | null;
  dataDir: string;
  /** Whether mails are caught. Otherwise families of the sample work would be mailed at invented addresses. */
  catchesMails: boolean;
  log: (line: string) => void;
};

/**
 * Fills an empty shop with the sample catalogue, once, and returns the demo accounts; none without a `provider` to
 * create them. A second demo that starts at the same moment waits, and finds it filled.
 */
export function fillDemoShop(connection: DatabaseConnection, filling: FillOptions): Promise<DemoAccount[]> {
  return withClient(connection, async (client) => {
    await lockFilling(client, filling.log);
    return fillOnce(filling);
  });
}

async function fillOnce({ db, provider, dataDir, catchesMails, log }: FillOptions): Promise<DemoAccount[]> {
  const accounts = provider ? await makeAccounts(db, provider, storedAccounts(dataDir)) : [];
  if (!(await isFilledByDemo(db))) {
    log('Filling the demo shop with its sample catalogue.');
    if (provider && catchesMails) await makeAccounts(db, provider, peopleOfWork());
    // In its own process: drawing some ninety pictures needs memory that is freed when it ends.
    const { stdout } = await promisify(execFile)(process.execPath, [
      fileURLToPath(new URL('demo-catalogue-command.ts', import.meta.url)),
      ...(provider && catchesMails ? ['--work'] : []),
    ]);
    if (stdout) log(stdout.trim());
  }
  return accounts;
}

async function makeAccounts(db: Db, provider: EmbeddedProvider, accounts: DemoAccount[]): Promise<DemoAccount[]> {
  for (const account of accounts) {
    const { uid } = await provider.createVerifiedUser(account);
    const { password: _, ...person } = account;
    await saveDemoAccount(db, { uid, ...person });
  }
  return accounts;
}

/** The people of the sample work. Their passwords are random, and not kept. */
function peopleOfWork(): DemoAccount[] {
  const families = Object.values(demoFamilies).map(({ name, email }) => ({ name, email, role: 'customer' as const }));
  const people = [...families, { ...demoVolunteer, role: 'staff' as const }];
  // They write in Indonesian (`fill-work.ts`).
  return people.map((person) => ({ ...person, locale: 'id', password: newPassword() }));
}

const newPassword = () => randomBytes(9).toString('base64url');

/** The demo's accounts. Their random passwords are stored with the data. */
function storedAccounts(dataDir: string): DemoAccount[] {
  const accounts: DemoAccount[] = [
    { email: 'admin@demo.example', password: newPassword(), name: 'Demo Admin', role: 'admin' },
    { email: 'shopper@demo.example', password: newPassword(), name: 'Demo Shopper', role: 'customer' },
  ];
  return JSON.parse(readOrMake(join(dataDir, 'demo-accounts.json'), () => JSON.stringify(accounts, null, 2)));
}
