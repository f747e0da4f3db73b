import type { ListedAccount } from '../../accounts/accounts.contract.ts';
import { changeRole } from '../../accounts/change-role.server.ts';
import { resetTwoFactor } from '../../accounts/reset-two-factor.server.ts';
import { findUids } from '../../identity/store/account.store.server.ts';
import { type Role, roles } from '../../shared/access-levels.ts';
import type { Db } from '../../shared/api-context.ts';
import { ShopError } from '../../shared/shop-error.ts';
import { environment } from '../config/environment.ts';
import { readDatabaseConfig } from '../config/settings.ts';
import { openForCommand } from '../database/open-database.ts';
import { runCommand } from '../errors/run-command.ts';

const withoutTwoFactor = 'without-second-step';
const usage = `Name the address and the role: npm run role -- person@example.org ${roles.join('|')}, and --${withoutTwoFactor} if the person lost their phone`;

type RoleRequest = { email: string; role: Role; resets: boolean };

function readRequest([email = '', role]: string[], resets: boolean): RoleRequest {
  const knownRole = roles.find((name) => name === role);
  if (email.includes('@') && knownRole) return { email, role: knownRole, resets };
  throw new Error(role && !knownRole ? `There is no role "${role}". ${usage}` : usage);
}

/** Gives the role to every account with that address. An address has one account for each way to sign in. */
async function giveRole(db: Db, { email, role, resets }: RoleRequest): Promise<string> {
  const uids = await findUids(db, email);
  if (uids.length === 0) throw new Error(`There is no account with the address ${email}: sign up first.`);
  const accounts = await Promise.all(uids.map((uid) => changeRole(db, { uid, role, actor: 'shell', now: new Date() })));
  const verified = accounts.some(({ emailVerified }) => emailVerified);
  const report = `${email} now has the role ${role}.${verified ? '' : ' It counts once the address is verified.'}`;
  return resets ? `${report} ${await resetTwoFactorOf(db, accounts)}` : report;
}

async function resetTwoFactorOf(db: Db, accounts: ListedAccount[]): Promise<string> {
  const having = accounts.filter((account) => account.secondStep);
  for (const { uid } of having) await resetTwoFactor(db, { uid, actor: 'shell', reason: null, now: new Date() });
  return having.length === 0
    ? 'Two-step verification was not on.'
    : 'Two-step verification is turned off, and every device is logged out.';
}

function lastAdmin(error: unknown): never {
  if (!(error instanceof ShopError && error.code === 'LAST_ADMIN')) throw error;
  throw new Error('This is the last admin. Give another account the role first.');
}

await runCommand(
  { usage, options: { [withoutTwoFactor]: { type: 'boolean' } } as const, words: [1, 2] },
  async (values, words) => {
    const request = readRequest(words, values[withoutTwoFactor] === true);
    await using database = await openForCommand(readDatabaseConfig(environment()), (line) => console.error(line));
    console.log(await giveRole(database.db, request).catch(lastAdmin));
  },
);
